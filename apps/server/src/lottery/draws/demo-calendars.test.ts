import { planDraws, type ScheduleRule } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { nationalLotteries } from '../official-draws/demo-nationals.ts'

const whole: ScheduleRule = {
  kind: 'draws',
  validFrom: '2000-01-01',
  validUntil: null,
  weekdays: null,
  monthDays: null,
  firstAt: null,
  count: null,
  everySeconds: null,
  opensBeforeSeconds: null,
  station: null,
}

function drawsOf(code: string, from: string, until: string) {
  const lottery = nationalLotteries.find((one) => one.code === code)!
  const rules = lottery.rules.map((rule) => ({ ...whole, ...rule }))
  return planDraws(
    { ...lottery, rules },
    { after: Date.parse(from), until: Date.parse(until), most: 1_000, lastNumber: 0n },
  )
}

const daysOf = (code: string, from: string, until: string) =>
  drawsOf(code, from, until).map(({ businessDay }) => businessDay)

describe('the calendars of official lotteries', () => {
  it('move the Thai draws of New Year, Teachers’ Day and Labour Day, and lose none', () => {
    const days = daysOf('thai', '2026-12-31T00:00:00Z', '2027-12-31T00:00:00Z')
    expect(days).toHaveLength(24)
    expect(days.slice(0, 3)).toEqual(['2027-01-02', '2027-01-17', '2027-02-01'])
    expect(days).toContain('2027-05-02')
    for (const day of ['2027-01-01', '2027-01-16', '2027-05-01']) expect(days).not.toContain(day)
  })

  it.each(['3d', 'pl3', 'pl5'])('rest in the first days of October and number on: %s', (code) => {
    const draws = drawsOf(code, '2027-09-29T00:00:00Z', '2027-10-06T00:00:00Z')
    expect(draws.map(({ businessDay }) => businessDay)).toEqual([
      '2027-09-29',
      '2027-09-30',
      '2027-10-05',
    ])
    const numbers = draws.map(({ issue }) => Number(issue.slice(-3)))
    // 365 days, less seven of the spring festival and four of October: 273 days are over on 30 September.
    expect(numbers).toEqual([265, 266, 267])
  })

  it('rest over Tết by the Vietnamese calendar, which is a day ahead in 2030', () => {
    const days = daysOf('mb', '2030-01-30T12:00:00Z', '2030-02-06T12:00:00Z')
    expect(days).toEqual(['2030-01-31', '2030-02-05', '2030-02-06'])
  })
})
