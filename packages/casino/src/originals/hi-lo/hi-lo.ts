import { below } from '@parlour/chance'
import { type Fraction, fraction, times } from '@parlour/money'
import { cardText, DECK, lowAceValue } from '../kit/cards.ts'
import { inOrder } from '../kit/climb.ts'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fairMultiplier, type Multiplier } from '../kit/multipliers.ts'
import { nameIn, objectWith } from '../kit/reading.ts'
import type { Original, Place, Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A card, and whether the next is higher or lower; each is drawn from a whole deck. */
export const hiLoRules = {
  ...originalTerms,
  version: 'hi-lo@1',
  edgePpm: 10_000,
  decimals: 4,
  /** Cards of a round at most; the last one ends it. */
  mostCards: 52,
} as const

export type HiLoRules = Published & Edge & { readonly mostCards: number }

/** Whether a call is right, by the value of the card before and of the card after it. */
const calls = {
  higher_or_same: (before: number, after: number) => after >= before,
  lower_or_same: (before: number, after: number) => after <= before,
  higher: (before: number, after: number) => after > before,
  lower: (before: number, after: number) => after < before,
  same: (before: number, after: number) => after === before,
} as const

export type HiLoCall = keyof typeof calls
export type HiLoMove =
  | { readonly kind: 'call'; readonly call: HiLoCall }
  | { readonly kind: 'skip' }
  | { readonly kind: 'cash_out' }

export type HiLoPlace = Place & {
  readonly cards: readonly number[]
  /** Calls that were right. */
  readonly right: number
  /** The chance of all right calls together: the edge is taken once from their product. */
  readonly chance: Fraction
}

/** The game of hi-lo under these rules. */
export function hiLoGame(
  rules: HiLoRules,
): Original<Record<string, never>, (at: number) => number, HiLoPlace, HiLoMove> {
  const cheapest = fairMultiplier(fraction(12, 13), rules)
  return {
    rules,
    readOptions: (told) => (objectWith(told) ? {} : undefined),
    readMove: readHiLoMove,
    reach: () => cheapest,
    deal: (words) => inOrder(() => below(words, DECK)),
    begin: ({ layout }) => ({
      cards: [layout(0)],
      right: 0,
      chance: fraction(1n),
      multiplier: 0n,
      isOver: false,
    }),
    advance(deal, at, move) {
      if (move.kind === 'cash_out') return at.right === 0 ? undefined : { ...at, isOver: true }
      const cards = [...at.cards, deal.layout(at.cards.length)]
      const isLast = cards.length >= rules.mostCards
      // The last card is for a call: a round that ends with a skip and no right call could not be closed.
      if (move.kind === 'skip') return isLast ? undefined : { ...at, cards }
      return called(rules, deal.cap, at, move.call, { cards, isLast })
    },
    leave: (_, at) => (at.right === 0 ? undefined : { kind: 'cash_out' }),
    show: (_, { cards }) => ({ cards: cards.map(cardText) }),
  }
}

function readHiLoMove(told: unknown): HiLoMove | undefined {
  const plain = objectWith(told, 'kind')?.kind
  if (plain === 'skip' || plain === 'cash_out') return { kind: plain }
  const move = objectWith(told, 'kind', 'call')
  return move?.kind === 'call' && nameIn(move.call, calls)
    ? { kind: 'call', call: move.call }
    : undefined
}

function called(
  rules: HiLoRules,
  cap: Multiplier,
  at: HiLoPlace,
  call: HiLoCall,
  { cards, isLast }: { readonly cards: readonly number[]; readonly isLast: boolean },
): HiLoPlace | undefined {
  const value = lowAceValue(at.cards.at(-1)!)
  const chance = chanceOfCall(value, call)
  if (!chance) return undefined
  const all = times(at.chance, chance)
  const multiplier = fairMultiplier(all, rules)
  if (multiplier > cap) return undefined
  const isRight = calls[call](value, lowAceValue(cards.at(-1)!))
  return isRight
    ? { cards, right: at.right + 1, chance: all, multiplier, isOver: isLast }
    : { ...at, cards, multiplier: 0n, isOver: true }
}

/** The chance of a call on a value from 1, the ace, to 13; undefined where it is not offered. */
export function chanceOfCall(value: number, call: HiLoCall): Fraction | undefined {
  const isEnd = value === 1 || value === 13
  switch (call) {
    case 'higher_or_same':
      return isEnd ? undefined : fraction(14 - value, 13)
    case 'lower_or_same':
      return isEnd ? undefined : fraction(value, 13)
    case 'higher':
      return value === 1 ? fraction(12, 13) : undefined
    case 'lower':
      return value === 13 ? fraction(12, 13) : undefined
    case 'same':
      return isEnd ? fraction(1, 13) : undefined
  }
}

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']

/** Every call on every card, taken by itself. */
export const hiLoChoices = (edge: Edge): Choice[] =>
  NAMES.flatMap((name, at) =>
    Object.keys(calls).flatMap((call) => {
      const chance = nameIn(call, calls) && chanceOfCall(at + 1, call)
      if (!chance) return []
      const likelihoods = [{ multiplier: fairMultiplier(chance, edge), chance }]
      return [{ name: `${call.replaceAll('_', ' ')} on ${name}`, likelihoods }]
    }),
  )
