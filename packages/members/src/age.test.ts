import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'

describe('age', () => {
  test.each`
    born            | today           | age
    ${'2000-06-15'} | ${'2021-06-14'} | ${20}
    ${'2000-06-15'} | ${'2021-06-15'} | ${21}
    ${'2000-02-29'} | ${'2021-02-28'} | ${20}
    ${'2000-02-29'} | ${'2021-03-01'} | ${21}
    ${'2030-01-01'} | ${'2026-01-01'} | ${undefined}
    ${'2026-01-01'} | ${'2026-01-01'} | ${0}
    ${'1906-01-01'} | ${'2026-12-31'} | ${120}
    ${'1906-01-01'} | ${'2027-01-01'} | ${undefined}
    ${'2000-13-01'} | ${'2021-06-15'} | ${undefined}
    ${'yesterday'}  | ${'2021-06-15'} | ${undefined}
  `('of somebody born on $born is $age on $today', ({ born, today, age }) => {
    expect(ageOn(born, today)).toBe(age)
  })
})
