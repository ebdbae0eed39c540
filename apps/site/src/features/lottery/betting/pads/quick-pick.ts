import { type CatalogPlay, type Entry, isSelectionRefusal } from '@parlour/lottery'
import {
  bankerText,
  type EntryOf,
  namedSetsText,
  placesText,
  setText,
  symbolsAt,
  tickedText,
} from './pressed.ts'

/** So many different ones of a list, every choice as likely as the others. */
export type PickSome = <Item>(from: readonly Item[], count: number) => readonly Item[]

/** Places that a play leaves empty: tried from one filled place up to all of them. */
const MOST_PLACES = 10
/** A ball picked at two places sells nothing; another pick soon does. */
const TRIES = 60

/**
 * The smallest selection of a play that can be sold, picked by chance.
 *
 * @example quickPick(straightOfFive, pickRandom) // '4|0|7|7|2'
 */
export function quickPick({ entry, play }: CatalogPlay, pick: PickSome): string {
  for (let filled = 1; filled <= MOST_PLACES; filled++)
    for (let tries = 0; tries < TRIES; tries++) {
      const text = smallest(entry, filled, pick)
      const read = play.read(text)
      if (!isSelectionRefusal(read) && play.bets(read) > 0) return text
    }
  throw new Error(`no selection of ${play.id} can be picked`)
}

/** So many picks that all differ, as far as a play has so many. */
export function quickPicks(play: CatalogPlay, count: number, pick: PickSome): readonly string[] {
  const different = new Set<string>()
  for (let tries = 0; tries < TRIES && different.size < count; tries++)
    different.add(quickPick(play, pick))
  return [...different]
}

function smallest(entry: Entry, filled: number, pick: PickSome): string {
  switch (entry.kind) {
    case 'places':
      return placesText(onePerPlace(entry, filled, pick))
    case 'set':
      return setText(inOrder(entry.symbols, pick(entry.symbols, entry.least)))
    case 'named-sets':
      return namedSetsText(setsApart(entry, pick))
    case 'typed':
      return someDigits(entry.digits, pick)
    case 'numbers':
      return Array.from({ length: entry.least ?? 1 }, () => someDigits(entry.digits, pick)).join(
        ',',
      )
    case 'groups':
      return Array.from({ length: entry.size }, () => someDigits(entry.digits, pick)).join('-')
    case 'choices':
      return setText(inOrder(entry.choices, pick(entry.choices, entry.least ?? 1)))
    case 'banker':
      return bankerText({
        fixed: [],
        rest: inOrder(entry.symbols, pick(entry.symbols, entry.size)),
      })
    case 'ticked':
      return tickedText(entry, {
        at: pick([...entry.places.keys()], entry.wanted).toSorted((a, b) => a - b),
        inner: smallest(entry.inner, filled, pick),
      })
    case 'whole':
      return 'all'
  }
}

const inOrder = (symbols: readonly string[], chosen: readonly string[]) =>
  symbols.filter((symbol) => chosen.includes(symbol))

const someDigits = (count: number, pick: PickSome): string =>
  Array.from({ length: count }, () => pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1)[0]).join('')

/** A symbol at each place, or at some places where a play may leave the others empty. */
function onePerPlace(entry: EntryOf<'places'>, filled: number, pick: PickSome) {
  const places = [...entry.places.keys()]
  const kept = entry.mayMiss ? pick(places, filled) : places
  return places.map((at) => (kept.includes(at) ? pick(symbolsAt(entry, at), 1) : []))
}

/** Sets with roles that share no symbol. */
function setsApart(entry: EntryOf<'named-sets'>, pick: PickSome) {
  const all = entry.least.reduce((sum, least) => sum + least, 0)
  const chosen = pick(entry.symbols, all)
  let from = 0
  return entry.least.map((least) => {
    const some = chosen.slice(from, from + least)
    from += least
    return inOrder(entry.symbols, some)
  })
}
