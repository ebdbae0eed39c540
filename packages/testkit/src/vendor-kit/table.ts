import { formatAmount, parseAmount } from '@parlour/money'
import { callSite, type SignedAnswer, type SignedCall, type SiteAccess } from './signed-calls.ts'

/** A seat at the site's table, taken with a launch token. */
export type Seat = {
  readonly site: SiteAccess
  readonly session: string
  readonly player: string
  readonly game: string
  readonly currency: string
  /** Makes ids that no earlier run has used. */
  readonly fresh: (kind: string) => string
}

export type Stake = {
  readonly transaction: string
  readonly round: string
  readonly amount: string
} & Readonly<Record<string, unknown>>

export const ask = (site: SiteAccess, call: SignedCall): Promise<SignedAnswer> =>
  callSite(site, { timeoutMs: 10_000, ...call })

export const post = (
  seat: Seat,
  verb: string,
  body: object,
  more: Partial<SignedCall> = {},
): Promise<SignedAnswer> =>
  ask(seat.site, { method: 'POST', path: `/vendor/v1/${verb}`, body, ...more })

/** Exchanges the launch token. */
export async function takeSeat(site: SiteAccess, token: string, run: string): Promise<Seat> {
  const opened = await ask(site, { method: 'POST', path: '/vendor/v1/session', body: { token } })
  if (!opened.success) throw new Error(`The launch token was refused: ${opened.code}.`)
  const { session, player, game, currency } = opened.value as Record<string, string>
  let made = 0
  const fresh = (kind: string) => {
    made += 1
    return `${run}-${kind}-${made}`
  }
  return { site, session: session!, player: player!, game: game!, currency: currency!, fresh }
}

export const newStake = (seat: Seat, more: Record<string, unknown> = {}): Stake => ({
  transaction: seat.fresh('stake'),
  session: seat.session,
  game: seat.game,
  round: seat.fresh('round'),
  currency: seat.currency,
  amount: '1.00',
  ...more,
})

export const newSettle = (
  seat: Seat,
  round: string,
  amount: string,
  more: Record<string, unknown> = {},
) => ({
  transaction: seat.fresh('settle'),
  player: seat.player,
  game: seat.game,
  round,
  currency: seat.currency,
  amount,
  closesRound: true,
  ...more,
})

export const newVoid = (seat: Seat, reference: string, more: Record<string, unknown> = {}) => ({
  transaction: seat.fresh('void'),
  player: seat.player,
  reference,
  reason: 'kit',
  ...more,
})

export const lookUp = (seat: Seat, transaction: string): Promise<SignedAnswer> =>
  ask(seat.site, {
    method: 'GET',
    path: `/vendor/v1/transaction?${new URLSearchParams({ transaction, player: seat.player })}`,
  })

/** The player's cash in ledger units. */
export async function cashOf(seat: Seat): Promise<bigint> {
  const { value } = await post(seat, 'balance', { player: seat.player })
  return parseAmount(String(value.balance))!
}

export const units = (text: string): bigint => parseAmount(text)!

/** Says what was expected and what came; the kit prints it. */
export class Differs extends Error {}

export function same(what: string, got: unknown, expected: unknown): void {
  const [a, b] = [show(got), show(expected)]
  if (a !== b) throw new Differs(`${what}: expected ${b}, got ${a}`)
}

export function refused(what: string, answer: SignedAnswer, status: number, code: string): void {
  same(what, `${answer.status} ${answer.code}`, `${status} ${code}`)
}

export function accepted(what: string, answer: SignedAnswer, status = 'OK'): void {
  same(what, `${answer.status} ${answer.value.status ?? answer.code}`, `200 ${status}`)
}

const show = (value: unknown): string =>
  typeof value === 'bigint' ? formatAmount(value) : (JSON.stringify(value) ?? 'nothing')
