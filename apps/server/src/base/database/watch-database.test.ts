import { describe, expect, it } from 'vitest'
import { setBackMs } from './watch-database.ts'

describe('the clock of the database', () => {
  it.each([
    ['goes as the process’s', 10_000, 10_000, 0],
    ['is asked over a slow way', 9_700, 10_000, 0],
    ['is set forward', 70_000, 10_000, 0],
    ['is set back by a minute', -50_000, 10_000, 59_500],
    ['stands still', 0, 10_000, 9_500],
  ])('is known when it %s', (_what, databaseMs, processMs, back) => {
    const before = { databaseMs: 1_000_000, processMs: 500 }
    const now = { databaseMs: 1_000_000 + databaseMs, processMs: 500 + processMs }
    expect(setBackMs(before, now)).toBe(back)
  })
})
