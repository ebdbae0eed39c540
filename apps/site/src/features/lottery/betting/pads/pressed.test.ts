import { type CatalogPlay, type Entry, isSelectionRefusal, loadFamily } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import {
  bankerText,
  emptyPlaces,
  namedSetsText,
  placesText,
  readBankers,
  readNamedSets,
  readPlaces,
  readSymbols,
  readTicked,
  setText,
  symbolsAt,
  tickedText,
} from './pressed.ts'
import { quickPick, quickPicks } from './quick-pick.ts'

const ids = ['ssc', '3d', 'pl5', '11x5', 'k3', 'pk10', 'pc28', 'lhc', 'kl8', 'klsf'] as const
const families = await Promise.all(ids.map((id) => loadFamily(id)))
const plays = families.flatMap(({ id, plays }) => plays.map((play) => ({ family: id, play })))

/** A row of chance that is the same in every run. */
function chance(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pick = <Item>(from: readonly Item[], count: number): Item[] => {
    const left = [...from]
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(below(left.length), 1)[0]!,
    )
  }
  /** Any part of the symbols, none and all among them, in the order of the pad. */
  const some = (symbols: readonly string[]) => {
    const chosen = pick(symbols, below(symbols.length + 1))
    return symbols.filter((symbol) => chosen.includes(symbol))
  }
  return { below, pick, some }
}

/** Anything that can be pressed on the pad of an entry, as text. */
function pressed(entry: Entry, { some, below, pick }: ReturnType<typeof chance>): string {
  switch (entry.kind) {
    case 'places':
      return placesText(entry.places.map((_, at) => some(symbolsAt(entry, at))))
    case 'set':
      return setText(some(entry.symbols))
    case 'choices':
      return setText(some(entry.choices))
    case 'named-sets':
      return namedSetsText(entry.names.map(() => some(entry.symbols)))
    case 'banker': {
      const fixed = some(entry.symbols)
      return bankerText({ fixed, rest: some(entry.symbols.filter((one) => !fixed.includes(one))) })
    }
    case 'typed':
      return Array.from({ length: below(4) }, () =>
        pick([...'0123456789'], entry.digits).join(''),
      ).join(';')
    case 'ticked': {
      const at = entry.places.map((_, place) => place).filter(() => below(2) === 1)
      return tickedText(entry, { at, inner: pressed(entry.inner, { some, below, pick }) })
    }
    case 'whole':
      return below(2) === 1 ? 'all' : ''
    default:
      throw new Error(`${entry.kind} has no pad here`)
  }
}

/** The same text once it has been read off and written again. */
function again(entry: Entry, text: string): string {
  switch (entry.kind) {
    case 'places':
      return placesText(readPlaces(entry, text))
    case 'set':
      return setText(readSymbols(entry.symbols, text))
    case 'choices':
      return setText(readSymbols(entry.choices, text))
    case 'named-sets':
      return namedSetsText(readNamedSets(entry, text))
    case 'banker':
      return bankerText(readBankers(entry, text))
    case 'ticked': {
      const { at, inner } = readTicked(entry, text)
      return tickedText(entry, { at, inner: again(entry.inner, inner) })
    }
    default:
      return text
  }
}

const canonical = ({ play, write }: CatalogPlay, text: string): string => {
  const read = play.read(text)
  return isSelectionRefusal(read) ? `refused: ${read.error} ${read.at}` : write(read)
}

describe('what is pressed on a pad', () => {
  it('is the same after it was written and read back, finished or not', () => {
    const wrong = plays.flatMap(({ family, play }, at) => {
      const luck = chance(at + 1)
      return Array.from({ length: 25 }, () => pressed(play.entry, luck))
        .filter((text) => again(play.entry, text) !== text)
        .map((text) => `${family} ${play.id}: ${text} became ${again(play.entry, text)}`)
    })
    expect(wrong).toEqual([])
    expect(plays.length).toBeGreaterThan(350)
  })

  it('is written so that the play reads it: every example means the same off the pad', () => {
    const wrong = plays
      .map(({ family, play }) => {
        const { selection } = play.example
        return {
          name: `${family} ${play.id}`,
          here: canonical(play, again(play.entry, selection)),
          there: canonical(play, selection),
        }
      })
      .filter(({ here, there }) => here !== there || there.startsWith('refused'))
    expect(wrong).toEqual([])
  })

  it('comes back from the one text of a bet, as a line of the cart is edited', () => {
    const wrong = plays
      .map(({ family, play }) => {
        const written = canonical(play, play.example.selection)
        return {
          name: `${family} ${play.id}`,
          here: canonical(play, again(play.entry, written)),
          there: written,
        }
      })
      .filter(({ here, there }) => here !== there)
    expect(wrong).toEqual([])
  })
})

describe('a quick pick', () => {
  it('can be sold in every play', () => {
    const luck = chance(77)
    const wrong = plays.flatMap(({ family, play }) =>
      Array.from({ length: 3 }, () => quickPick(play, luck.pick))
        .filter((text) => canonical(play, text).startsWith('refused'))
        .map((text) => `${family} ${play.id}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('is one bet where a play has bets of one', () => {
    const straight = plays.filter(({ play }) => /^(five-straight|fixed-place|pick3)$/.test(play.id))
    const bets = straight.map(({ play }) =>
      play.play.bets(play.play.read(quickPick(play, chance(5).pick))),
    )
    expect(bets).toEqual(straight.map(() => 1))
    expect(straight.length).toBeGreaterThan(5)
  })
})

describe('places that are still empty', () => {
  const places = (mayMiss: boolean): Entry => ({
    kind: 'places',
    places: ['1', '2', '3'],
    symbols: ['0', '1', '2'],
    ...(mayMiss && { mayMiss }),
  })

  it('are named once one is filled, unless a play may leave some out', () => {
    expect(emptyPlaces(places(false), '1|-|-')).toEqual(['2', '3'])
    expect(emptyPlaces(places(false), '1|2|0')).toEqual([])
    expect(emptyPlaces(places(false), '')).toEqual([])
    expect(emptyPlaces(places(true), '1|-|-')).toEqual([])
  })
})

describe('several picks at once', () => {
  it('all differ, as far as a play has so many', () => {
    const animals = plays.find(({ play }) => play.id === 'special-animals')!.play
    const { pick } = chance(3)
    for (const count of [5, 10]) expect(new Set(quickPicks(animals, count, pick)).size).toBe(count)
    const sides = plays.find(({ play }) => play.id === 'credit-duel1v2' || play.id === 'sum-sides')!
    expect(quickPicks(sides.play, 10, pick).length).toBeLessThan(10)
  })
})
