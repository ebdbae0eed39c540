import { combinations } from '../ways.ts'
import { describe, expect, it } from 'vitest'
import { drawWords } from '../fair/draw-words.ts'
import { isSelectionRefusal, type Play, winsOf } from '../play.ts'
import { type Family, familyIds, playOf } from './catalogue.ts'
import { families, familyOn } from './families.ts'
import { compileLine, lineBook } from './compile-line.ts'

const wordsOf = (family: Family) =>
  drawWords({
    serverSeed: new Uint8Array(32).fill(11),
    randomness: new Uint8Array(32).fill(22),
    game: family.id,
    issue: '20261121-001',
  })

const DRAWS = 800

/** Positions that do not show every symbol as often: sums have their own chances. */
const expectedOf = (family: Family, position: string, symbol: string, symbols: number): number => {
  if (position !== 'sum') return 1 / symbols
  const { num, den } = playOf(family, 'sum')!.play.chances[symbol]!
  return Number(num) / Number(den)
}

/** Wilson and Hilferty's approximation of the chi-square's quantile; 4.26 is one in 100,000. */
const criticalOf = (freedom: number, deviations = 4.26): number => {
  const a = 2 / (9 * freedom)
  return freedom * (1 - a + deviations * Math.sqrt(a)) ** 3
}

/** Chi-square of each position over many house draws; balls without putting back vary less, which is made up for. */
function spreads(family: Family) {
  const words = wordsOf(family)
  const counts = family.positions.map(() => new Map<string, number>())
  const shownPerDraw = family.positions.map(() => 0)
  for (let draw = 0; draw < DRAWS; draw++)
    for (const [at, shown] of family.shownAt(family.draw(words)).entries()) {
      shownPerDraw[at]! += shown.length
      for (const symbol of shown) counts[at]!.set(symbol, (counts[at]!.get(symbol) ?? 0) + 1)
    }
  return family.positions.map(({ id, symbols }, at) => {
    const all = shownPerDraw[at]!
    const chi = symbols.reduce((sum, symbol) => {
      const expected = all * expectedOf(family, id, symbol, symbols.length)
      return sum + ((counts[at]!.get(symbol) ?? 0) - expected) ** 2 / expected
    }, 0)
    const without = /^(balls|main)$/.test(id)
      ? (symbols.length - all / DRAWS) / (symbols.length - 1)
      : 1
    return { id, chi: chi / without, limit: criticalOf(symbols.length - 1) }
  })
}

describe.each(Object.values(families).map((family) => [family.id, family] as const))(
  'house draws of %s',
  (_, family) => {
    it('show every symbol as often as chance has it, by chi-square', () => {
      expect(spreads(family).filter(({ chi, limit }) => !(chi < limit))).toEqual([])
    })
  },
)

const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
const all = (digits: number): string =>
  Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0')).join(',')
const digits = '0123456789'

/** Wins of a full cover in some draws: they do not depend on what is drawn. */
function winsOfCover(family: Family, play: string, selection: string): number[] {
  const words = wordsOf(family)
  const found = playOf(family, play)!.play as Play<unknown, unknown>
  const read = found.read(selection)
  if (isSelectionRefusal(read)) throw new Error(read.error)
  const wins = new Set<number>()
  for (let draw = 0; draw < 25; draw++)
    wins.add(winsOf(found.judge(read, family.readDraw(family.draw(words)))))
  return [...wins]
}

const { ssc } = families
const eleven = families['11x5']
const balls = Array.from({ length: 11 }, (_, at) => at + 1).join(' ')

describe('a full cover', () => {
  it.each([
    ['vietnam-north', 'lo2', all(2), 27],
    ['vietnam-north', 'lo3', all(3), 23],
    ['vietnam-north', 'lo4', all(4), 20],
    ['vietnam-south', 'lo2', all(2), 18],
    ['vietnam-south', 'lo3', all(3), 17],
    ['vietnam-south', 'lo4', all(4), 16],
    ['vietnam-north', 'special2', all(2), 1],
    ['vietnam-north', 'sides', 'big,small', 1],
    ['vietnam-north', 'sides', 'odd,even', 1],
    ['ssc', 'fixed-place', `${digits}|-|-|-|-`, 1],
    ['ssc', 'back3-straight', `${digits}|${digits}|${digits}`, 1],
    ['ssc', 'front2-sum', Array.from({ length: 19 }, (_, sum) => sum).join(','), 1],
    ['ssc', 'credit-sides3', '大,小', 1],
    ['ssc', 'credit-sides3', '单,双', 1],
    ['11x5', 'pick2', balls, 10],
    ['pk10', 'fixed-place', ['1 2 3 4 5 6 7 8 9 10', ...new Array(9).fill('-')].join('|'), 1],
    ['k3', 'sum', Array.from({ length: 16 }, (_, at) => at + 3).join(','), 1],
    ['4d', 'my-big-straight', all(4), 23],
    ['4d', 'my-small-straight', all(4), 3],
    ['thai', 'top3', all(3), 1],
  ] as const)('of %s %s wins the same whatever is drawn', (id, play, selection, wins) => {
    expect(winsOfCover(families[id], play, selection)).toEqual([wins])
  })

  it('of three digits in any order wins once: pairs, different ones, and triples which nobody sells', () => {
    const words = wordsOf(ssc)
    for (let draw = 0; draw < 200; draw++) {
      const drawn = ssc.readDraw(ssc.draw(words)) as readonly number[]
      const wins = ['back3-pair', 'back3-different'].map((id) => {
        const { play } = playOf(ssc, id)!
        return winsOf(play.judge(play.read(digits), drawn))
      })
      const triple = new Set(drawn.slice(2)).size === 1 ? 1 : 0
      expect(wins[0]! + wins[1]! + triple).toBe(1)
    }
  })

  it('of all pairs of two-digit numbers wins the pairs that the draw shows', () => {
    const family = families['vietnam-north']
    const selection = [...combinations(pairs, 2)].map((pair) => pair.join('-')).join(',')
    const line = { play: 'parlay2', selection, stake: 4950n, prizes: { win: 1n } }
    const book = lineBook(family)
    book.add(compileLine(family, line))
    const words = wordsOf(family)
    for (let draw = 0; draw < 20; draw++) {
      const text = family.draw(words)
      const shown = new Set(family.shownAt(text).at(-1)).size
      book.settle(text, (_, { payout }) => expect(payout).toBe(BigInt((shown * (shown - 1)) / 2)))
    }
  })

  it('of five of eleven has 55 pairs', () => {
    const { play } = playOf(eleven, 'pick2')!
    expect(play.bets(play.read(balls))).toBe(55)
  })
})

describe('a family', () => {
  it('is the same on every day, but for Mark Six', () => {
    const moved = familyIds.filter((id) => familyOn(id, '2027-02-06') !== families[id])
    expect(moved).toEqual(['lhc'])
  })
})

describe('animals of Mark Six', () => {
  it.each([
    ['2026-02-16', '蛇'],
    ['2026-02-17', '马'],
    ['2027-02-05', '马'],
    ['2027-02-06', '羊'],
  ])('on %s ball 1 is the year’s own', (day, animal) => {
    const family = familyOn('lhc', day)
    const { play } = playOf(family, 'special-animals')!
    const judged = play.judge(play.read(animal), family.readDraw('2 3 4 5 6 7 + 1'))
    expect(winsOf(judged)).toBe(1)
  })

  it.each([
    ['animals1', ['plain', '7139/15134'], ['odd-one', '12574/22701']],
    ['animals2', ['plain', '209801/1022626'], ['odd-one', '744427/3067878']],
    ['animals3', ['plain', '288003/3579191']],
    ['animals4', ['plain', '98496/3579191']],
    ['animals5', ['plain', '3968/511313']],
    ['tails1', ['plain', '12574/22701'], ['odd-one', '7139/15134']],
    ['tails2', ['plain', '320005/1115592']],
  ] as const)('shown together have the published chances: %s', (id, ...wanted) => {
    const { chances } = playOf(families.lhc, id)!.play
    for (const [tier, chance] of wanted as readonly (readonly [string, string])[]) {
      const { num, den } = chances[tier]!
      expect(`${num}/${den}`).toBe(chance)
    }
  })
})
