import { describe, expect, it, test } from 'vitest'
import examples from './pattern-examples.json' with { type: 'json' }
import { maxInputLength } from './linear-pattern.ts'
import { fieldPatterns, matchesPattern, type PatternId } from './patterns.ts'

/** The checklist's point for each id: V-21 is id 0, V-43 is id 22. */
const rows = Object.values(fieldPatterns).map(({ id, means }) => ({
  id,
  means,
  point: `V-${21 + id}`,
  ...examples[String(id) as keyof typeof examples],
}))

describe('the 23 patterns', () => {
  it('are numbered 0 to 22 and each has examples', () => {
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, id) => id))
    expect(Object.keys(examples)).toHaveLength(23)
    for (const { id, good, bad } of rows) {
      expect(good.length).toBeGreaterThan(0)
      if (id !== 0) expect(bad.length).toBeGreaterThan(2)
    }
  })

  test.each(rows)('id $id is $means ($point)', ({ id, good, bad }) => {
    for (const value of good) expect([value, matchesPattern(id, value)]).toEqual([value, true])
    for (const value of bad) expect([value, matchesPattern(id, value)]).toEqual([value, false])
  })

  it('are judged in a moment even on the longest hostile values', () => {
    const units = ['a', 'a1', 'Aa1!', '中', 'ก', ' a', 'a ', '.', 'a.', '@', 'ー', '-']
    const started = performance.now()
    for (const { id } of rows) {
      for (const unit of units) {
        const value = unit.repeat(maxInputLength).slice(0, maxInputLength - 1)
        matchesPattern(id as PatternId, `${value}\u0000`)
        matchesPattern(id as PatternId, value)
      }
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})
