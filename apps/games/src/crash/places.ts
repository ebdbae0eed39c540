import { type Amount, parseAmount, sum } from '@parlour/money'
import type { CrashRoundNow, OwnCrashBet } from '../frame/server.ts'
import type { Speech } from '../texts/texts.ts'

/** A member's two places in a round. */
export const PLACES = [0, 1] as const
export type Place = (typeof PLACES)[number]

/** What stands at a place: what would be bet, and the bet that is. */
export type PlaceView = {
  readonly stake: Amount
  /** As it is typed; it counts where it collects by itself. */
  readonly target: string
  readonly isTargeted: boolean
  /** Bets again on every round. */
  readonly isRepeated: boolean
  /** Bets as soon as a round takes bets. */
  readonly waits: boolean
  readonly bet: OwnCrashBet | undefined
  readonly isBusy: boolean
}

/** What the button of a place does now. */
export type PlaceAction =
  | 'bet'
  | 'takeBack'
  | 'stands'
  | 'collect'
  | 'collected'
  | 'wait'
  | 'waitNoMore'

/** What can be done at a place in a round as it stands, at a moment of its curve. */
export function actionOf(
  { bet, waits }: Pick<PlaceView, 'bet' | 'waits'>,
  round: Pick<CrashRoundNow, 'round' | 'phase'> | null,
): PlaceAction {
  if (bet && round && bet.round === round.round) {
    if (bet.multiplier !== null) return 'collected'
    if (round.phase === 'betting') return 'takeBack'
    if (round.phase === 'closed') return 'stands'
    if (round.phase === 'flying') return 'collect'
  }
  if (round?.phase === 'betting') return 'bet'
  return waits ? 'waitNoMore' : 'wait'
}

/** A target as it is written on the wire; undefined where what is typed is none that is offered. */
export function targetOf(typed: string, least: number, most: number): string | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return undefined
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (hundredths < least || hundredths > most) return undefined
  return (hundredths / 100).toFixed(2)
}

/** A multiplier as it is read: always with both of its decimals. */
export const timesOf = (multiplier: string, { hundredths }: Pick<Speech, 'hundredths'>): string =>
  `${hundredths(Math.round(Number(multiplier) * 100))}×`

/** The own bets by their places: those of this round, or of the last one that had some. */
export function betsOfPlaces(
  own: readonly OwnCrashBet[],
  round: number | undefined,
): readonly (OwnCrashBet | undefined)[] {
  return PLACES.map((place) => own.find((bet) => bet.place === place && bet.round === round))
}

/** What the own bets of a round have staked and were paid, once all have ended; undefined before. */
export function resultOf(
  bets: readonly (OwnCrashBet | undefined)[],
): { stake: Amount; payout: Amount } | undefined {
  const known = bets.filter((bet) => bet !== undefined)
  if (known.length === 0 || known.some(({ by }) => by === null)) return undefined
  const amount = (written: string | null) => parseAmount(written ?? '0') ?? 0n
  return {
    stake: sum(known.map(({ stake }) => amount(stake))),
    payout: sum(known.map(({ payout }) => amount(payout))),
  }
}
