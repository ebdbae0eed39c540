import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawWords } from '../fair/draw-words.ts'
import { isSelectionRefusal } from '../play.ts'
import { type CatalogPlay, type Family, playOf } from './catalogue.ts'
import { compileLine, lineBook } from './compile-line.ts'
import { families } from './families.ts'
import { lhcOf } from './lhc.ts'
import { type PricedLine, priceLine } from './price-line.ts'
import { type SoldLine, settleLine } from './settle-line.ts'
import { anySelection, diceOf } from './testing/any-selection.ts'

const wordsOf = (game: string, seed: number) =>
  drawWords({
    serverSeed: new Uint8Array(32).fill(seed),
    randomness: new Uint8Array(32).fill(7),
    game,
    issue: String(seed),
  })

const seeds = fc.integer({ min: 1, max: 1_000_000 })

const priced = (family: Family, play: CatalogPlay, selection: string, multiple = 1) =>
  priceLine(family, {
    play: play.id,
    selection,
    unit: 10_000n,
    multiple,
    terms: play.odds
      ? { pays: 'odds', odds: play.odds, rebatePpm: 0 }
      : { pays: 'group', group: 1956, rebatePpm: 0 },
  })

const soldAs = (play: CatalogPlay, line: PricedLine): SoldLine => ({
  play: play.id,
  selection: line.canonical,
  stake: line.stake,
  prizes: line.prizes,
})

/** Lines of every play of a family, as screens could make them; what cannot be sold is left out. */
function linesOf(family: Family, seed: number, each = 1): { sold: SoldLine; line: PricedLine }[] {
  const dice = diceOf(seed)
  return family.plays.flatMap((play) =>
    Array.from({ length: each }, () => {
      const line = priced(family, play, anySelection(play.entry, dice, dice))
      return isSelectionRefusal(line) ? [] : [{ sold: soldAs(play, line), line }]
    }).flat(),
  )
}

/** The families on sale, and Mark Six in a year of other animals, which is made anew for each test. */
const all: readonly (readonly [string, () => Family])[] = [
  ...Object.values(families).map((family) => [family.id, () => family] as const),
  ['lhc in the year of the Goat', () => lhcOf(2027)],
]

describe.each(all)('lines of %s', (_, made) => {
  it('win the same by masks, by keys and one by one, and never more than the most', () => {
    const family = made()
    fc.assert(
      fc.property(seeds, (seed) => {
        const lines = linesOf(family, seed, 3)
        const book = lineBook(family)
        for (const { sold } of lines) book.add(compileLine(family, sold))
        const draw = family.draw(wordsOf(family.id, seed))
        const told = new Map<number, ReturnType<typeof settleLine>>()
        book.settle(draw, (place, settled) => told.set(place, settled))
        for (const [place, { sold, line }] of lines.entries()) {
          const alone = settleLine(family, sold, draw)
          const none = { payout: 0n, hits: {}, push: false }
          expect([sold.play, sold.selection, told.get(place) ?? none]).toEqual([
            sold.play,
            sold.selection,
            alone,
          ])
          if (!alone.push && alone.payout > line.most)
            throw new Error(`${sold.play} ${sold.selection} pays more than ${line.most}`)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('of the worked examples win the same on the draws of all of them', () => {
    const family = made()
    const lines = family.plays.map((play) => {
      const line = priced(family, play, play.example.selection)
      if (isSelectionRefusal(line)) throw new Error(`${play.id}: ${line.error}`)
      return soldAs(play, line)
    })
    const book = lineBook(family)
    for (const line of lines) book.add(compileLine(family, line))
    // Each comes out on its own draw as its example says.
    for (const [at, { example, id }] of family.plays.entries()) {
      const { hits, push } = settleLine(family, lines[at]!, example.draw)
      expect([id, push ? 'push' : hits]).toEqual([id, example.hits])
    }
    for (const draw of new Set(family.plays.map(({ example }) => example.draw))) {
      const told = new Map<number, ReturnType<typeof settleLine>>()
      book.settle(draw, (place, settled) => told.set(place, settled))
      const none = { payout: 0n, hits: {}, push: false }
      expect(lines.map((_, place) => told.get(place) ?? none)).toEqual(
        lines.map((line) => settleLine(family, line, draw)),
      )
    }
  })

  it('are written the same however they were entered', () => {
    const family = made()
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        for (const play of family.plays) {
          const [one, two] = [seed, other].map((order) =>
            priced(family, play, anySelection(play.entry, diceOf(seed), diceOf(order))),
          )
          if (isSelectionRefusal(one!)) {
            expect(two).toHaveProperty('error', one.error)
            continue
          }
          expect([play.id, two]).toEqual([play.id, one])
          expect([play.id, priced(family, play, one!.canonical)]).toEqual([play.id, one])
        }
      }),
      { numRuns: 3 },
    )
  })

  it('draw what reads back the same', () => {
    const family = made()
    const words = wordsOf(family.id, 3)
    for (let draw = 0; draw < 20; draw++) {
      const text = family.draw(words)
      const read = family.readDraw(text)
      expect(isSelectionRefusal(read)).toBe(false)
      expect(family.drawText(read)).toBe(text)
      expect(family.shownAt(text)).toHaveLength(family.positions.length)
      for (const [at, shown] of family.shownAt(text).entries())
        for (const symbol of shown) expect(family.positions[at]!.symbols).toContain(symbol)
    }
    expect(family.readDraw('nothing')).toHaveProperty('error')
  })
})

describe('a book of many lines', () => {
  const LINES = 200
  it.each(['ssc', '11x5', 'kl8', 'lhc', 'vietnam-north'] as const)(
    'settles each line of %s as it is settled alone',
    (id) => {
      const family = families[id]
      const dice = diceOf(5)
      // Several plays of each way to settle, and more lines of each than a shelf begins with.
      const kinds = new Map<string, CatalogPlay[]>()
      for (const play of family.plays) {
        const kind = play.compile?.kind ?? 'judged'
        kinds.set(kind, [...(kinds.get(kind) ?? []), play].slice(0, 3))
      }
      const book = lineBook(family)
      const lines: SoldLine[] = []
      for (const play of [...kinds.values()].flat())
        while (lines.length % LINES !== LINES - 1 || lines.at(-1)?.play !== play.id) {
          const line = priced(family, play, anySelection(play.entry, dice, dice))
          if (isSelectionRefusal(line)) continue
          expect(book.add(compileLine(family, soldAs(play, line)))).toBe(lines.length)
          lines.push(soldAs(play, line))
          if (lines.length % LINES === 0) break
        }
      expect(book.size).toBe(lines.length)
      const draw = family.draw(wordsOf(family.id, 9))
      const told = new Map<number, ReturnType<typeof settleLine>>()
      book.settle(draw, (place, settled) => told.set(place, settled))
      const none = { payout: 0n, hits: {}, push: false }
      for (const [place, line] of lines.entries())
        expect([line, told.get(place) ?? none]).toEqual([line, settleLine(family, line, draw)])
      // Who neither wins nor gets the stake back is not told at all.
      for (const { hits, push } of told.values())
        expect(push || Object.values(hits).some((times) => times > 0)).toBe(true)
    },
  )

  it('tells nobody where none of its lines wins', () => {
    const { kl8 } = families
    const book = lineBook(kl8)
    // Of three balls that were picked, two or three pay, and none of these was drawn.
    for (const selection of ['04 06 07', '77 78 79'])
      book.add(compileLine(kl8, { play: 'pick3', selection, stake: 1n, prizes: {} }))
    const told: number[] = []
    book.settle(playOf(kl8, 'pick3')!.example.draw, (place) => told.push(place))
    expect(told).toEqual([])
  })

  it('settles a line that wins with each four of eight balls drawn', () => {
    const { klsf } = families
    const book = lineBook(klsf)
    const selection = Array.from({ length: 20 }, (_, at) => at + 1).join(' ')
    book.add(compileLine(klsf, { play: 'pick4', selection, stake: 1n, prizes: { win: 3n } }))
    const told: unknown[] = []
    book.settle('08 04 11 05 01 20 17 10', (_, settled) => told.push(settled))
    expect(told).toEqual([{ payout: 210n, hits: { win: 70 }, push: false }])
  })

  it('takes no line of another play in the place of one', () => {
    const { ssc } = families
    const shelves = new Map(ssc.plays.map((play) => [play.compile?.kind ?? 'judged', play]))
    const lineOf = (play: CatalogPlay) => {
      const line = priced(ssc, play, play.example.selection)
      if (isSelectionRefusal(line)) throw new Error(line.error)
      return compileLine(ssc, soldAs(play, line))
    }
    const all = [...shelves.values()].map(lineOf)
    for (const one of all)
      for (const other of all.filter(({ form }) => form.kind !== one.form.kind))
        expect(() => lineBook(ssc).add({ ...one, form: other.form })).toThrow(
          'a line of another play',
        )
  })
})
