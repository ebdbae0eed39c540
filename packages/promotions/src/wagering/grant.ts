import { type Amount, PPM } from '@parlour/money'

/**
 * `NON_STICKY`: cash is the player's own throughout. The sticky modes tie cash and bonus together
 * until the end; of `STICKY_NONCASHABLE` the original bonus is taken out again.
 */
export type GrantMode = 'NON_STICKY' | 'STICKY_CASHABLE' | 'STICKY_NONCASHABLE'

/** Where a grant stands in the books; an offer that nobody has taken yet is not in them. */
export type GrantState =
  | 'queued'
  | 'active'
  | 'completed'
  | 'forfeited'
  | 'expired'
  | 'lost'
  | 'cancelled'

/** Percent of a stake that counts, per category of game; a category that is not named counts nothing. */
export type Contribution = Readonly<Record<string, number>>

/** What a grant was given on; never changed afterwards. */
export type GrantTerms = {
  readonly mode: GrantMode
  /** The original bonus. */
  readonly amount: Amount
  /** The deposit that it came with: what a player of a sticky grant keeps at most. */
  readonly deposit: Amount
  /** What must be wagered; undefined never completes. */
  readonly required: Amount | undefined
  /** The largest stake while bonus money is in play. */
  readonly maxStake: Amount | undefined
  /** The most that completion turns into cash. */
  readonly maxConvert: Amount | undefined
  /** The categories it may be played in; undefined: all. */
  readonly categories: readonly string[] | undefined
  /** Undefined: the house's table. */
  readonly contribution: Contribution | undefined
  /** A moment on whatever clock the book keeps. */
  readonly expiresAt: bigint | undefined
}

/** A grant and its bucket, as it moves. */
export type Grant = GrantTerms & {
  state: GrantState
  balance: Amount
  wagered: Amount
  /** Open bets that bonus money of this grant pays for. */
  openBets: number
}

/**
 * What must be wagered before a bonus is the player's: a multiple of the bonus, or of deposit and
 * bonus together. A fraction of a ledger unit is dropped.
 *
 * @example requirementOf({ amount: 50n, deposit: 100n, multiplier: 10, on: 'DEPOSIT_PLUS_BONUS' }) // 1500n
 */
export function requirementOf(terms: {
  readonly amount: Amount
  readonly deposit: Amount
  readonly multiplier: number
  readonly on: 'BONUS' | 'DEPOSIT_PLUS_BONUS'
}): Amount {
  const base = terms.on === 'BONUS' ? terms.amount : terms.deposit + terms.amount
  return (base * BigInt(Math.round(terms.multiplier * Number(PPM)))) / PPM
}

export const isSticky = ({ mode }: Pick<Grant, 'mode'>): boolean => mode !== 'NON_STICKY'

/** True while a grant has a bucket with money of its own. */
export const isLive = ({ state }: Pick<Grant, 'state'>): boolean =>
  state === 'active' || state === 'queued'

/** True from the very moment of expiry on, whether or not somebody has emptied the bucket yet. */
export const isPast = ({ expiresAt }: Pick<Grant, 'expiresAt'>, now: bigint): boolean =>
  expiresAt !== undefined && now >= expiresAt

/**
 * Who is next when the active grant has ended: the one that expires first, and of those the oldest.
 *
 * @param grants in the order in which they were given.
 */
export function nextInQueue<One extends Grant>(
  grants: readonly One[],
  now: bigint,
): One | undefined {
  let next: One | undefined
  for (const grant of grants) {
    if (grant.state !== 'queued' || isPast(grant, now)) continue
    if (!next || expiresBefore(grant, next)) next = grant
  }
  return next
}

const expiresBefore = (a: Grant, b: Grant): boolean =>
  a.expiresAt !== undefined && (b.expiresAt === undefined || a.expiresAt < b.expiresAt)

/** Makes the next in the queue active if none is; answers it. */
export function moveQueue<One extends Grant>(grants: readonly One[], now: bigint): One | undefined {
  if (grants.some(({ state }) => state === 'active')) return undefined
  const next = nextInQueue(grants, now)
  if (next) next.state = 'active'
  return next
}
