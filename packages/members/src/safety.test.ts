import { describe, expect, it, test } from 'vitest'
import {
  exclusionEnds,
  nameAndBirth,
  reopeningAskable,
  reopeningDecidable,
  timeOutEnds,
} from './safety.ts'

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

describe('coming back', () => {
  it('may be asked for when an exclusion is over, or half a year into one without an end', () => {
    const startsAt = at('2026-08-31')
    expect(reopeningAskable({ startsAt, endsAt: at('2027-08-31') })).toEqual(at('2027-08-31'))
    expect(reopeningAskable({ startsAt, endsAt: null })).toEqual(at('2027-02-28'))
  })

  it('is decided a day after it was asked for, or a week where there was no end', () => {
    expect(reopeningDecidable(at('2027-03-01'), at('2027-02-28'))).toEqual(at('2027-03-02'))
    expect(reopeningDecidable(at('2027-03-01'), null)).toEqual(at('2027-03-08'))
  })
})

describe('a person who opens a second account', () => {
  test.each([
    ['João  da Silva', 'joao da silva'],
    [' Anne-Marie O’Neill ', 'anne marie o neill'],
    ['JOSE\u0301 2', 'jose 2'],
    ['Nguyễn Văn A', 'nguyen van a'],
  ])('is known by name and birth date however %j is written', (name, plain) => {
    expect(nameAndBirth(name, '1990-02-01')).toBe(`${plain}|1990-02-01`)
  })
})
