import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import { playOf, playsUnder } from './catalogue.ts'
import { families } from './families.ts'
import { judgeOdds } from './market-return.ts'
import { priceLine } from './price-line.ts'
import { settleLine } from './settle-line.ts'

const all = Object.values(families).flatMap((family) =>
  family.plays.map((play) => ({ family, play })),
)
const group = { pays: 'group', group: 1956, rebatePpm: 0 } as const

/** Rows that are wrong, told together: thousands of small tests would cost more than they tell. */
const wrongIn = (check: (row: (typeof all)[number]) => string | undefined) =>
  all.flatMap((row) => {
    const said = check(row)
    return said === undefined ? [] : [`${row.family.id} ${row.play.id}: ${said}`]
  })

const priced = ({ family, play }: (typeof all)[number], selection = play.example.selection) =>
  priceLine(family, {
    play: play.id,
    selection,
    unit: 10_000n,
    multiple: 1,
    terms: play.odds ? { pays: 'odds', odds: play.odds, rebatePpm: 0 } : group,
  })

describe('the catalogue', () => {
  it('names every play once in its family, plainly', () => {
    for (const family of Object.values(families)) {
      const ids = family.plays.map(({ id }) => id)
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
    }
  })

  it('has a worked example of every play that comes out as written', () => {
    expect(
      wrongIn(({ family, play }) => {
        const line = priced({ family, play })
        if (isSelectionRefusal(line)) return JSON.stringify(line)
        const told = settleLine(
          family,
          { play: play.id, selection: line.canonical, stake: line.stake, prizes: line.prizes },
          play.example.draw,
        )
        const got = told.push ? 'push' : told.hits
        if (!isDeepStrictEqual(got, play.example.hits))
          return `${JSON.stringify(got)} is not ${JSON.stringify(play.example.hits)}`
        return told.payout <= line.most || told.push ? undefined : `pays more than ${line.most}`
      }),
    ).toEqual([])
  })

  it('writes every selection in one text that reads back the same', () => {
    expect(
      wrongIn(({ family, play }) => {
        const line = priced({ family, play })
        if (isSelectionRefusal(line)) return JSON.stringify(line)
        const again = priced({ family, play }, line.canonical)
        return JSON.stringify(again, text) === JSON.stringify(line, text)
          ? undefined
          : `${line.canonical} reads differently`
      }),
    ).toEqual([])
  })

  it('opens no demo market whose exact return is above one', () => {
    expect(
      wrongIn(({ play }) => {
        if (!play.odds) return undefined
        const judged = judgeOdds(play, play.odds)
        return 'error' in judged ? JSON.stringify(judged, text) : undefined
      }),
    ).toEqual([])
  })
})

describe('a lottery that names its rules', () => {
  const variants = (
    family: (typeof all)[number]['family'],
    rules?: Readonly<Record<string, string>>,
  ) =>
    playsUnder(family, rules).flatMap(({ variant }) =>
      variant ? [`${variant.rule} ${variant.is}`] : [],
    )
  it.each(Object.values(families).map((family) => [family.id, family] as const))(
    'sells of %s the plays of its rules, the first where it names none, and all that know none',
    (_, family) => {
      const plain = family.plays.filter(({ variant }) => variant === undefined)
      const usual = new Set(
        Object.entries(family.rules).map(([rule, [first]]) => `${rule} ${first}`),
      )
      expect(new Set(variants(family))).toEqual(usual)
      expect(playsUnder(family)).toEqual(expect.arrayContaining(plain))
      for (const [rule, names] of Object.entries(family.rules))
        for (const name of names) {
          const sold = variants(family, { [rule]: name }).filter((one) =>
            one.startsWith(`${rule} `),
          )
          expect(new Set(sold)).toEqual(new Set([`${rule} ${name}`]))
        }
    },
  )
})

describe('a line that was sold', () => {
  const { ssc } = families
  const line = { play: 'fixed-place', selection: '1|-|-|-|-', stake: 10n, prizes: { win: 97n } }
  it('is a defect where its play, its selection or the draw cannot be read', () => {
    expect(settleLine(ssc, line, '12345')).toEqual({ payout: 97n, hits: { win: 1 }, push: false })
    expect(() => settleLine(ssc, { ...line, play: 'none' }, '12345')).toThrow(
      'ssc has no play none',
    )
    expect(() => settleLine(ssc, { ...line, selection: 'x' }, '12345')).toThrow(
      'sold but not readable: fixed-place x',
    )
    expect(() => settleLine(ssc, line, '1234')).toThrow('not a draw of ssc: 1234')
  })
})

describe('a market that cannot be judged', () => {
  const play = playOf(families.lhc, 'special')!
  it('is a defect, and wrong odds are refused', () => {
    expect(() => judgeOdds({ ...play, kinds: ['0'] }, { win: '40' })).toThrow('cannot judge on 0')
    expect(() => judgeOdds({ ...play, kinds: [] }, { win: '40' })).toThrow('names no kind of bet')
    expect(judgeOdds(play, {})).toMatchObject({ error: 'odds_missing' })
  })

  it('tells the best and the worst of its kinds, whichever comes first', () => {
    const sides = playOf(families.lhc, 'special-sides')!
    const odds = Object.fromEntries(
      Object.keys(sides.odds!).map((side) => [side, side === '大' ? '1.5' : '1.9']),
    )
    const one = (kinds: readonly string[]) => judgeOdds({ ...sides, kinds }, odds)
    const [big, small] = [one(['大']), one(['小'])]
    if ('error' in big || 'error' in small) throw new Error('refused')
    for (const kinds of [
      ['大', '小'],
      ['小', '大'],
    ])
      expect(one(kinds)).toEqual({ rtp: small.rtp, least: big.rtp })
  })
})

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
