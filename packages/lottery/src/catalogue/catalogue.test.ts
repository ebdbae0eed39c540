import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
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

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
