import { describe, expect, it, test } from 'vitest'
import { exclusionEnds, timeOutEnds } from './safety.ts'

const at = (text: string) => new Date(`${text}T10:00:00.000Z`)

describe('stepping away', () => {
  it('ends a time-out after its days', () => {
    expect(timeOutEnds(at('2026-02-28'), 1)).toEqual(at('2026-03-01'))
    expect(timeOutEnds(at('2026-01-01'), 42)).toEqual(at('2026-02-12'))
  })

  test.each`
    from            | period        | end
    ${'2026-01-15'} | ${'6_months'} | ${'2026-07-15'}
    ${'2026-08-31'} | ${'6_months'} | ${'2027-02-28'}
    ${'2028-02-29'} | ${'1_year'}   | ${'2029-02-28'}
    ${'2026-01-15'} | ${'5_years'}  | ${'2031-01-15'}
  `('ends an exclusion of $period from $from on $end', ({ from, period, end }) => {
    expect(exclusionEnds(at(from), period)).toEqual(at(end))
  })

  it('never ends an indefinite exclusion', () => {
    expect(exclusionEnds(at('2026-01-15'), 'indefinite')).toBe('infinity')
  })
})
