import { drawSome } from '@parlour/chance'
import { cardText, DECK } from '../kit/cards.ts'
import { ONE_TIMES } from '../kit/multipliers.ts'
import { differentWithin, nameIn, objectWith } from '../kit/reading.ts'
import type { Original, Place, Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'
import { bestHold } from './best-hold.ts'
import { kindOf, paidKinds } from './hands.ts'
import { type Paytable, paytables } from './paytables.ts'

/** Five cards, of which some are held and the others drawn anew; what they are at the end pays. */
export const videoPokerRules = {
  ...originalTerms,
  version: 'video-poker@1',
  tables: paytables,
} as const

export type VideoPokerRules = Published & { readonly tables: Readonly<Record<string, Paytable>> }

export type Hold = { readonly kind: 'hold'; readonly places: readonly number[] }
export type VideoPokerPlace = Place & {
  readonly held: readonly number[]
  readonly final: readonly number[]
  /** The listed kind that pays, once the round is over. */
  readonly name: string | undefined
}

const HAND = 5

/** The game of video poker under these rules. */
export function videoPokerGame(
  rules: VideoPokerRules,
): Original<{ readonly table: string }, readonly number[], VideoPokerPlace, Hold> {
  return {
    rules,
    readOptions(told) {
      const table = objectWith(told, 'table')?.table
      return nameIn(table, rules.tables) ? { table } : undefined
    },
    readMove(told) {
      const move = objectWith(told, 'kind', 'places')
      if (move?.kind !== 'hold' || !differentWithin(move.places, [0, HAND], 0, HAND - 1)) {
        return undefined
      }
      return { kind: 'hold', places: move.places }
    },
    reach: ({ table }) => inStakes(Math.max(...Object.values(rules.tables[table]!.pays))),
    deal: (words) => drawSome(words, 2 * HAND, DECK),
    begin: ({ layout }) => ({
      held: [],
      final: layout.slice(0, HAND),
      name: undefined,
      multiplier: 0n,
      isOver: false,
    }),
    advance({ options, layout }, { isOver }, { places }) {
      if (isOver) return undefined
      const table = rules.tables[options.table]!
      const final = drawnTo(layout, places)
      const name = handName(table, final)
      const pays = name === undefined ? 0 : table.pays[name]!
      return { held: places, final, name, multiplier: inStakes(pays), isOver: true }
    },
    leave: ({ options, layout }) => ({
      kind: 'hold',
      places: bestHold(rules.tables[options.table]!, layout.slice(0, HAND)).places,
    }),
    show({ layout }, { held, final, name, isOver }) {
      const dealt = layout.slice(0, HAND).map(cardText)
      return isOver ? { dealt, held, final: final.map(cardText), name: name ?? null } : { dealt }
    },
  }
}

const inStakes = (pays: number) => BigInt(pays) * ONE_TIMES

/** The hand after the draw: places that are not held take the next cards from left to right. */
export function drawnTo(deck: readonly number[], held: readonly number[]): readonly number[] {
  let next = HAND
  return deck.slice(0, HAND).map((card, place) => (held.includes(place) ? card : deck[next++]!))
}

/** The listed kind that pays for a hand; undefined for a hand that pays nothing. */
export const handName = (table: Paytable, cards: readonly number[]): string | undefined =>
  paidKinds(table)[kindOf(table.game, cards)]
