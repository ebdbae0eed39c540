import { addDays } from '@parlour/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  birthdayOn,
  judgeLevel,
  type LadderRules,
  levelReached,
  monthAfter,
  turnoverToKeep,
} from './ladder.ts'

const k = 10_000_000n // 1,000.00
const rungs = [0n, k, 10n * k, 50n * k, 200n * k, 1_000n * k, 5_000n * k, 20_000n * k]
const rules: LadderRules = {
  levels: rungs.map((turnover, level) => ({
    level,
    turnover,
    deposits: level >= 3 ? 100n * 10_000n : 0n,
    kycLevel: level >= 5 ? 3 : 0,
  })),
  keepPpm: 300_000,
  graceDays: 30,
}
const fresh = (level: number) => ({ level, belowSince: null, lastDownOn: null })
const figures = (turnover: bigint, extra: Partial<Parameters<typeof judgeLevel>[2]> = {}) => ({
  turnover,
  deposits: 10n ** 9n,
  monthTurnover: turnover,
  kycLevel: 3,
  ...extra,
})

describe('the ladder', () => {
  it.each`
    turnover       | deposits      | level
    ${0n}          | ${0n}         | ${0}
    ${k - 1n}      | ${10n ** 9n}  | ${0}
    ${k}           | ${0n}         | ${1}
    ${10n * k}     | ${0n}         | ${2}
    ${50n * k}     | ${0n}         | ${2}
    ${50n * k}     | ${1_000_000n} | ${3}
    ${1_000n * k}  | ${10n ** 9n}  | ${5}
    ${20_000n * k} | ${10n ** 9n}  | ${7}
  `('is level $level at a turnover of $turnover and deposits of $deposits', (row) => {
    expect(levelReached(rules.levels, row)).toBe(row.level)
  })

  it('asks 30% of the entry turnover within a month to keep a level', () => {
    expect(turnoverToKeep(rules, 2)).toBe(3n * k)
    expect(turnoverToKeep(rules, 0)).toBe(0n)
    expect(turnoverToKeep(rules, 99)).toBe(0n)
  })
})

describe('the nightly look', () => {
  it('raises at once, over several levels', () => {
    expect(judgeLevel(rules, fresh(0), figures(60n * k), '2026-05-01')).toMatchObject({
      level: 3,
      change: 'up',
    })
  })

  it('holds a level that only misses a verification, and gives those below it', () => {
    const verdict = judgeLevel(rules, fresh(0), figures(2_000n * k, { kycLevel: 1 }), '2026-05-01')
    expect(verdict).toMatchObject({ level: 4, change: 'up', heldLevel: 5 })
    const again = judgeLevel(rules, fresh(4), figures(2_000n * k), '2026-05-02')
    expect(again).toMatchObject({ level: 5, change: 'up', heldLevel: null })
  })

  it('names the level that only a verification is missing for, and none that is held anyway', () => {
    const unverified = figures(2_000n * k, { kycLevel: 1 })
    const held = (level: number) => judgeLevel(rules, fresh(level), unverified, '2026-05-01')
    expect(held(4)).toMatchObject({ level: 4, change: null, heldLevel: 5 })
    expect(held(5)).toMatchObject({ level: 5, change: null, heldLevel: null })
    expect(held(6)).toMatchObject({ level: 6, heldLevel: null })
    expect(judgeLevel(rules, fresh(3), figures(60n * k), '2026-05-01')).toMatchObject({
      level: 3,
      heldLevel: null,
    })
  })

  it('keeps a level by a third of it, and while it is still reached', () => {
    const kept = figures(3n * k, { monthTurnover: 3n * k })
    expect(judgeLevel(rules, fresh(2), kept, '2026-05-01')).toMatchObject({
      level: 2,
      belowSince: null,
    })
    const reached = figures(10n * k, { monthTurnover: 0n })
    expect(judgeLevel(rules, fresh(2), reached, '2026-05-01')).toMatchObject({ belowSince: null })
  })

  it('lowers by one level after the grace, and by one a month', () => {
    const idle = figures(0n)
    let standing = judgeLevel(rules, fresh(4), idle, '2026-01-01')
    expect(standing).toMatchObject({ level: 4, belowSince: '2026-01-01', change: null })
    standing = judgeLevel(rules, standing, idle, '2026-01-30')
    expect(standing).toMatchObject({ level: 4, change: null })
    standing = judgeLevel(rules, standing, idle, '2026-01-31')
    expect(standing).toMatchObject({ level: 3, change: 'down', lastDownOn: '2026-01-31' })
    const levels: number[] = []
    for (let day = 1; day <= 62; day++) {
      standing = judgeLevel(rules, standing, idle, addDays('2026-01-31', day))
      if (standing.change) levels.push(day)
    }
    expect(levels).toEqual([31, 62])
    expect(standing.level).toBe(1)
  })

  it('forgets the grace as soon as the level is kept again', () => {
    const below = judgeLevel(rules, fresh(2), figures(0n), '2026-01-01')
    const kept = judgeLevel(rules, below, figures(3n * k), '2026-01-20')
    expect(kept.belowSince).toBeNull()
    expect(judgeLevel(rules, kept, figures(0n), '2026-02-05')).toMatchObject({ level: 2 })
  })

  it('without any grace still lowers once a month', () => {
    const strict = { ...rules, graceDays: 0 }
    const first = judgeLevel(strict, fresh(3), figures(0n), '2026-01-31')
    expect(first).toMatchObject({ level: 2, change: 'down' })
    expect(judgeLevel(strict, first, figures(0n), '2026-02-27').change).toBeNull()
    expect(judgeLevel(strict, first, figures(0n), '2026-02-28').change).toBe('down')
  })

  it('never leaves the ladder, and never goes up and down with the same figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.bigInt({ min: 0n, max: 30_000n * k }),
        fc.bigInt({ min: 0n, max: 30_000n * k }),
        fc.integer({ min: 0, max: 3 }),
        (level, turnover, month, kycLevel) => {
          const given = figures(turnover, {
            monthTurnover: month < turnover ? month : turnover,
            kycLevel,
          })
          let standing = judgeLevel({ ...rules, graceDays: 0 }, fresh(level), given, '2026-01-01')
          const directions = new Set<string>()
          for (let day = 1; day < 400; day++) {
            standing = judgeLevel(
              { ...rules, graceDays: 0 },
              standing,
              given,
              addDays('2026-01-01', day),
            )
            if (standing.change) directions.add(standing.change)
            expect(standing.level).toBeGreaterThanOrEqual(0)
            expect(standing.level).toBeLessThanOrEqual(7)
          }
          expect(directions.size).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('days of the ladder', () => {
  it('know months of every length', () => {
    expect(monthAfter('2026-01-31')).toBe('2026-02-28')
    expect(monthAfter('2027-12-15')).toBe('2028-01-15')
    expect(monthAfter('2028-01-30')).toBe('2028-02-29')
  })

  it.each`
    born             | today           | year
    ${'1990-05-10'}  | ${'2026-05-10'} | ${'2026'}
    ${'1990-05-10'}  | ${'2026-05-11'} | ${undefined}
    ${'1996-02-29'}  | ${'2026-02-28'} | ${'2026'}
    ${'1996-02-29'}  | ${'2028-02-28'} | ${undefined}
    ${'1996-02-29'}  | ${'2028-02-29'} | ${'2028'}
    ${'10/05/1990'}  | ${'2026-05-10'} | ${undefined}
    ${'abcde05-10'}  | ${'2026-05-10'} | ${undefined}
    ${'91990-05-10'} | ${'2026-05-10'} | ${undefined}
    ${'1990-05-101'} | ${'2026-05-10'} | ${undefined}
    ${'1996-02-28'}  | ${'2026-02-28'} | ${'2026'}
    ${'1996-02-28'}  | ${'2028-02-28'} | ${'2028'}
    ${'1996-02-29'}  | ${'2100-02-28'} | ${'2100'}
  `('greet who was born on $born on $today: $year', ({ born, today, year }) => {
    expect(birthdayOn(born, today)).toBe(year)
  })
})
