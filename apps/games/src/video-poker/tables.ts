import { cardFrom } from '@parlour/casino/originals/kit/cards.ts'
import { figuresOf } from '@parlour/casino/originals/kit/figures.ts'
import { multiplierFrom } from '@parlour/casino/originals/kit/multipliers.ts'
import {
  optimalEnds,
  videoPokerChoices,
} from '@parlour/casino/originals/video-poker/optimal-ends.ts'
import { ALL_ENDS } from '@parlour/casino/originals/video-poker/optimal.ts'
import type { Paytable } from '@parlour/casino/originals/video-poker/paytables.ts'
import {
  type Hold,
  handName,
  videoPokerRules,
} from '@parlour/casino/originals/video-poker/video-poker.ts'
import { type Fraction, fraction } from '@parlour/money'
import type { CardText } from '../cards/card-face.ts'
import type { Odds } from '../original-frame/odds.ts'
import type { BoardRound } from '../original-frame/original-game.ts'
import type { Speech, TextKey } from '../texts/texts.ts'

export type PokerChoice = { readonly table: string }

/** What is told of a round: the five cards, and once it is over what was held, the final five and the kind that pays. */
export type PokerShown = {
  readonly dealt: readonly CardText[]
  readonly held?: readonly number[]
  readonly final?: readonly CardText[]
  readonly name?: string | null
}
export type PokerRound = BoardRound<PokerChoice, Hold, PokerShown>

const tables: Readonly<Record<string, Paytable>> = videoPokerRules.tables

export const tableNames: Readonly<Record<string, TextKey>> = {
  'jacks-or-better': 'video-poker_table_jacks',
  bonus: 'video-poker_table_bonus',
  'double-double-bonus': 'video-poker_table_double',
  'deuces-wild': 'video-poker_table_deuces',
}

const handNames: Readonly<Record<string, TextKey>> = {
  royal_flush: 'video-poker_royal_flush',
  natural_royal: 'video-poker_natural_royal',
  wild_royal: 'video-poker_wild_royal',
  straight_flush: 'video-poker_straight_flush',
  five_of_a_kind: 'video-poker_five_of_a_kind',
  four_deuces: 'video-poker_four_deuces',
  four_aces_with_2_4: 'video-poker_four_aces_with_2_4',
  four_2_4_with_A_4: 'video-poker_four_2_4_with_A_4',
  four_aces: 'video-poker_four_aces',
  four_2_4: 'video-poker_four_2_4',
  four_of_a_kind: 'video-poker_four_of_a_kind',
  full_house: 'video-poker_full_house',
  flush: 'video-poker_flush',
  straight: 'video-poker_straight',
  three_of_a_kind: 'video-poker_three_of_a_kind',
  two_pair: 'video-poker_two_pair',
  jacks_or_better: 'video-poker_jacks_or_better',
}

export const tableOf = (name: string): Paytable | undefined =>
  Object.hasOwn(tables, name) ? tables[name] : undefined

/** One row of a paytable: what a hand pays, and how often best play ends with it. */
export type PaidHand = Odds & { readonly kind: string; readonly name: TextKey }

/** The rows of a paytable, the highest first; of what pays the same, the rarer. */
export function paidHands(name: string): readonly PaidHand[] {
  return Object.entries(tableOf(name)?.pays ?? {})
    .map(([kind, pays]) => ({
      kind,
      name: handNames[kind]!,
      multiplier: multiplierFrom(String(pays)),
      chance: fraction(optimalEnds[name]![kind]!, ALL_ENDS),
      ends: optimalEnds[name]![kind]!,
    }))
    .toSorted((a, b) => Number(b.multiplier - a.multiplier) || Number(a.ends - b.ends))
    .map(({ ends: _, ...row }) => row)
}

/** The highest prize of a table; undefined where the rules have no such table. */
export const oddsOf = ({ table }: PokerChoice): Odds | undefined => paidHands(table)[0]

/** What a table returns under best play, exactly. */
export const returnOf = (name: string): Fraction =>
  figuresOf(videoPokerChoices(videoPokerRules).find((one) => one.name === name)!.likelihoods).rtp

/** The cards as they lie: the final ones once there are any. */
export const cardsOf = ({ shown }: Pick<PokerRound, 'shown'>): readonly CardText[] =>
  shown.final ?? shown.dealt

/** How many rows a paytable has, two hands beside each other. */
export const rowsOf = (name: string): number => Math.ceil(paidHands(name).length / 2)

/** Cards as the rules count them. */
export const numbersOf = (cards: readonly CardText[]): readonly number[] =>
  cards.map((card) => cardFrom(card)!)

/** The kind that the cards of a round pay for as they lie; undefined for none. */
export function madeHand({ options, shown }: Pick<PokerRound, 'options' | 'shown'>) {
  const table = tableOf(options.table)
  return table && handName(table, numbersOf(cardsOf({ shown })))
}

/** What the cards make, in words. */
export function handText(
  round: Pick<PokerRound, 'options' | 'shown'>,
  { t }: Pick<Speech, 't'>,
): string {
  const made = madeHand(round)
  return t(made ? handNames[made]! : 'video-poker_nothing')
}

/** Which places took a new card, in the order in which they took it. */
export const drawnPlaces = ({ shown }: Pick<PokerRound, 'shown'>): readonly number[] => {
  const { final, held } = shown
  return final ? final.flatMap((_, place) => (held?.includes(place) ? [] : [place])) : []
}
