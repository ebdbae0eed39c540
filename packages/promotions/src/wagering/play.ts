import { type Amount, type Funding, fundStake } from '@parlour/money'
import { type BetRisk, countedOf, percentOf } from './contribution.ts'
import { type Grant, isPast, isSticky, nextInQueue } from './grant.ts'

/** Below this, in ledger units, a bucket without an open bet is given up: 0.10 of the major unit. */
const SPENT_BELOW: Amount = 1_000n

/**
 * The grant that runs at a moment: the active one, and once its time is over the next in the queue, whether or not
 * somebody has emptied the bucket yet.
 */
export function runningAt<One extends Grant>(grants: readonly One[], now: bigint): One | undefined {
  const active = grants.find(({ state }) => state === 'active')
  return active && !isPast(active, now) ? active : nextInQueue(grants, now)
}

/** The grant that a bet may draw on: the running one, in its scope. */
export function grantFor<One extends Grant>(
  grants: readonly One[],
  category: string,
  now: bigint,
): One | undefined {
  const running = runningAt(grants, now)
  if (!running) return undefined
  const { categories } = running
  return categories === undefined || categories.includes(category) ? running : undefined
}

export type BetRefusal =
  | { readonly refused: 'insufficient_funds' }
  | { readonly refused: 'bonus_bet_too_large'; readonly limit: Amount }

/**
 * Pays a stake from cash first and then from the bonus. The largest stake binds the whole stake as
 * soon as bonus money is in it, and in the sticky modes always.
 */
export function fundBet(
  grant: Grant | undefined,
  cash: Amount,
  stake: Amount,
): Funding | BetRefusal {
  const funding = fundStake(stake, { cash, bonus: grant?.balance ?? 0n })
  if (!funding) return { refused: 'insufficient_funds' }
  const bound = grant !== undefined && (funding.bonus > 0n || isSticky(grant))
  if (bound && grant.maxStake !== undefined && stake > grant.maxStake)
    return { refused: 'bonus_bet_too_large', limit: grant.maxStake }
  return funding
}

/** The part of a stake that may count, and at what percentage; fixed when the bet is placed. */
export type BetCount = { readonly part: Amount; readonly percent: number }

/** What a bet will count once it is settled; undefined where nothing of it belongs to the grant. */
export function countOf(
  grant: Grant,
  funding: Funding,
  category: string,
  risk: BetRisk = {},
): BetCount | undefined {
  const part = isSticky(grant) ? funding.cash + funding.bonus : funding.bonus
  if (part === 0n) return undefined
  return { part, percent: percentOf(category, risk, grant.contribution) }
}

/** Counts a settled bet; answers what it counted, of which the grant takes no more than it still needs. */
export function countBet(grant: Grant, { part, percent }: BetCount, cashDecimals: number): Amount {
  const counted = countedOf(part, percent, cashDecimals)
  const wagered = grant.wagered + counted
  grant.wagered =
    grant.required !== undefined && wagered > grant.required ? grant.required : wagered
  return counted
}

/** Takes back what a bet had counted; a grant that has ended stays as it ended. */
export function uncountBet(grant: Grant, counted: Amount): void {
  if (grant.state !== 'active') return
  grant.wagered = grant.wagered > counted ? grant.wagered - counted : 0n
}

/** How a grant ended: what of its bucket became cash, and what went back to the house. */
export type Ending = {
  readonly state: 'completed' | 'lost'
  readonly converted: Amount
  readonly removed: Amount
}

/** Ends an active grant whose requirement is met or whose bucket is spent; empties the bucket. */
export function endIfDue(grant: Grant): Ending | undefined {
  if (grant.state !== 'active') return undefined
  const held = grant.balance
  if (grant.required !== undefined && grant.wagered >= grant.required) {
    const converted = convertible(grant)
    end(grant, 'completed')
    return { state: 'completed', converted, removed: held - converted }
  }
  if (held >= SPENT_BELOW || grant.openBets > 0) return undefined
  end(grant, 'lost')
  return { state: 'lost', converted: 0n, removed: held }
}

/** What completion would turn into cash now. */
function convertible({ mode, balance, amount, maxConvert }: Grant): Amount {
  const original = mode === 'STICKY_NONCASHABLE' ? amount : 0n
  const won = balance > original ? balance - original : 0n
  return maxConvert !== undefined && won > maxConvert ? maxConvert : won
}

/** Ends a grant for whatever reason and answers what was in its bucket. */
export function end(grant: Grant, state: Exclude<Grant['state'], 'queued' | 'active'>): Amount {
  const held = grant.balance
  grant.balance = 0n
  grant.state = state
  return held
}

/** What a player loses who gives a grant up. */
export type Risk = {
  readonly bonus: Amount
  readonly cash: Amount
  /** What of that cash is out in open bets and cannot be taken yet: the grant may not be given up before it is back. */
  readonly atStake: Amount
}

/**
 * What a withdrawal takes from a player whose grant runs: the bucket, and in the sticky modes the winnings in cash,
 * wherever they are.
 *
 * @param staked cash in open bets that were placed while the grant ran.
 */
export function atRisk(
  grant: Pick<Grant, 'mode' | 'balance' | 'deposit'>,
  cash: Amount,
  staked: Amount = 0n,
): Risk {
  if (!isSticky(grant)) return { bonus: grant.balance, cash: 0n, atStake: 0n }
  const own = cash + staked
  const lost = own > grant.deposit ? own - grant.deposit : 0n
  return { bonus: grant.balance, cash: lost, atStake: lost > cash ? lost - cash : 0n }
}
