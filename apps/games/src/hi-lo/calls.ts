import {
  chanceOfCall,
  type HiLoCall,
  type HiLoMove,
  hiLoRules,
} from '@parlour/casino/originals/hi-lo/hi-lo.ts'
import { cardFrom, lowAceValue } from '@parlour/casino/originals/kit/cards.ts'
import { capOf, fairMultiplier } from '@parlour/casino/originals/kit/multipliers.ts'
import { type Fraction, fraction, times } from '@parlour/money'
import type { CardText } from '../cards/card-face.ts'
import type { Odds } from '../original-frame/odds.ts'
import type { BoardRound } from '../original-frame/original-game.ts'

export type HiLoShown = { readonly cards: readonly CardText[] }
export type HiLoRound = BoardRound<Record<string, never>, HiLoMove, HiLoShown>

/** A call that is on offer, with what all calls come to when it is right too. */
export type Offer = Odds & { readonly call: HiLoCall }

const rankValue = (card: CardText): number => lowAceValue(cardFrom(card)!)

/** The two calls on a card, downwards and upwards; at the ends one of them is the same rank. */
export function callsOn(card: CardText): readonly [HiLoCall, HiLoCall] {
  const value = rankValue(card)
  if (value === 1) return ['same', 'higher']
  return value === 13 ? ['lower', 'same'] : ['lower_or_same', 'higher_or_same']
}

/** Calls that were right. */
export const rightCalls = ({ moves, state, multiplier }: HiLoRound): number =>
  moves.filter(({ kind }) => kind === 'call').length - (isWrong({ state, multiplier }) ? 1 : 0)

export const isWrong = ({ state, multiplier }: Pick<HiLoRound, 'state' | 'multiplier'>): boolean =>
  state === 'settled' && multiplier === 0n

/** The chance of all calls so far together, as the rules multiply it. */
function chanceSoFar({ moves, shown }: HiLoRound): Fraction {
  return moves.reduce(
    (all, move, at) =>
      move.kind === 'call'
        ? times(all, chanceOfCall(rankValue(shown.cards[at]!), move.call)!)
        : all,
    fraction(1n),
  )
}

/** What may be called on the open card, downwards first; a call that could pay more than a round may is none. */
export function offersOf(round: HiLoRound): readonly (Offer | undefined)[] {
  const card = round.shown.cards.at(-1)
  if (round.state !== 'open' || !card) return []
  const before = chanceSoFar(round)
  const cap = capOf(round.stake, BigInt(hiLoRules.mostPayout))
  return callsOn(card).map((call) => {
    const chance = chanceOfCall(rankValue(card), call)!
    const multiplier = fairMultiplier(times(before, chance), hiLoRules)
    return multiplier > cap ? undefined : { call, chance, multiplier }
  })
}

/** The surest call on the open card. */
export function surestOf(round: HiLoRound): Offer | undefined {
  const [down, up] = offersOf(round)
  if (!down || !up) return down ?? up
  return down.multiplier < up.multiplier ? down : up
}

/** The last card of a round is for a call. */
export const maySkip = ({ state, shown }: HiLoRound): boolean =>
  state === 'open' && shown.cards.length < hiLoRules.mostCards - 1

/** What the surest first call comes to, whatever card the bet opens at an end of the deck. */
export const firstOdds: Odds = {
  chance: fraction(12, 13),
  multiplier: fairMultiplier(fraction(12, 13), hiLoRules),
}
