import { HOUR_MS } from '@parlour/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawCalendar, planDraws, type ScheduleRule } from './draw-calendar.ts'
const YEARS = 400 * 24 * HOUR_MS
const utc = (text: string) => Date.parse(text)

const rule = (change: Partial<ScheduleRule>): ScheduleRule => ({
  kind: 'draws',
  validFrom: '2020-01-01',
  validUntil: null,
  weekdays: null,
  monthDays: null,
  firstAt: '00:01:00',
  count: null,
  everySeconds: null,
  opensBeforeSeconds: null,
  station: null,
  ...change,
})

const calendar = (change: Partial<DrawCalendar>): DrawCalendar => ({
  timeZone: 'Asia/Ho_Chi_Minh',
  cutOffSeconds: 10,
  issueStyle: 'day-4',
  rules: [],
  ...change,
})

const plan = (of: DrawCalendar, from: string, hours: number, lastNumber = 0n) =>
  planDraws(of, {
    after: utc(from),
    until: utc(from) + hours * HOUR_MS,
    most: 10_000,
    lastNumber,
  })
const issues = (draws: readonly { issue: string }[]) => draws.map(({ issue }) => issue)
const at = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

describe('a game that draws around the clock', () => {
  const minute = calendar({ rules: [rule({ everySeconds: 60 })] })

  it('counts the minutes of its own day, the last of them at midnight', () => {
    const day = plan(minute, '2026-03-01T17:00:00Z', 24)
    expect(day).toHaveLength(1440)
    expect(day[0]).toMatchObject({ issue: '20260302-0001', businessDay: '2026-03-02' })
    expect(day.at(-1)).toMatchObject({ issue: '20260302-1440', businessDay: '2026-03-02' })
    expect(at(day.at(-1)!.drawsAt)).toBe('2026-03-02T17:00:00Z')
  })

  it('opens the first issue of a day before midnight, when the last of the day before closes', () => {
    const [first] = plan(minute, '2026-03-01T17:00:00Z', 1)
    expect(at(first!.opensAt)).toBe('2026-03-01T16:59:50Z')
    expect(at(first!.closesAt)).toBe('2026-03-01T17:00:50Z')
    expect(first!.issue).toBe('20260302-0001')
  })

  it.each([
    [45, 1920],
    [60, 1440],
    [75, 1152],
    [90, 960],
    [120, 720],
    [180, 480],
    [300, 288],
  ])('of %i seconds has %i issues a day', (everySeconds, count) => {
    const firstAt = `00:0${Math.floor(everySeconds / 60)}:${String(everySeconds % 60).padStart(2, '0')}`
    const game = calendar({ rules: [rule({ everySeconds, firstAt })] })
    expect(plan(game, '2026-03-01T17:00:00Z', 24)).toHaveLength(count)
  })

  it('has an hour more or less where the clocks change, and never an issue twice', () => {
    const game = calendar({
      timeZone: 'America/New_York',
      rules: [rule({ everySeconds: 60 })],
    })
    const spring = plan(game, '2026-03-08T05:00:00Z', 23)
    expect(new Set(issues(spring)).size).toBe(1380)
    expect(spring.at(-1)).toMatchObject({ issue: '20260308-1380', businessDay: '2026-03-08' })
    const autumn = plan(game, '2026-11-01T04:00:00Z', 25)
    expect(new Set(issues(autumn)).size).toBe(1500)
    expect(autumn.at(-1)).toMatchObject({ issue: '20261101-1500', businessDay: '2026-11-01' })
  })

  it('is planned in pieces as in one', () => {
    const whole = plan(minute, '2026-12-31T10:00:00Z', 18)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 719 }),
        (most, cut) => {
          const from = { after: utc('2026-12-31T10:00:00Z') + cut * 60_000, lastNumber: 0n }
          const piece = planDraws(minute, { ...from, until: from.after + 6 * HOUR_MS, most })
          expect(piece).toEqual(whole.slice(cut, cut + Math.min(most, 360)).slice(0, piece.length))
          expect(piece.length).toBe(Math.min(most, 360))
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('blocks of a day', () => {
  it('make 59 issues of the twenty-minute game, with a pause in the morning', () => {
    const every = { everySeconds: 1200, opensBeforeSeconds: 1200 }
    const game = calendar({
      timeZone: 'Asia/Shanghai',
      issueStyle: 'day-3',
      rules: [
        rule({ ...every, firstAt: '00:30:00', count: 9 }),
        rule({ ...every, firstAt: '07:30:00', count: 50 }),
      ],
    })
    const day = plan(game, '2026-05-04T16:00:00Z', 24)
    expect(day).toHaveLength(59)
    expect(day[8]).toMatchObject({ issue: '20260505-009', drawsAt: utc('2026-05-04T19:10:00Z') })
    expect(at(day[9]!.opensAt)).toBe('2026-05-04T23:10:00Z')
    expect(day.at(-1)).toMatchObject({
      issue: '20260505-059',
      drawsAt: utc('2026-05-05T15:50:00Z'),
    })
  })

  it('may run past midnight and stay of the day they began on', () => {
    const game = calendar({
      timeZone: 'Asia/Urumqi',
      issueStyle: 'day-3',
      rules: [rule({ firstAt: '10:20:00', count: 48, everySeconds: 1200 })],
    })
    const last = plan(game, '2026-05-05T00:00:00Z', 24).find(({ issue }) => issue.endsWith('-048'))
    expect(last).toMatchObject({ issue: '20260505-048', businessDay: '2026-05-05' })
    expect(at(last!.drawsAt)).toBe('2026-05-05T20:00:00Z')
  })
})

describe('national draws', () => {
  it('fall on their weekdays, with the station of the day', () => {
    const north = calendar({
      issueStyle: 'date',
      cutOffSeconds: 600,
      rules: [
        rule({ firstAt: '18:15:00', weekdays: [1, 4], station: { en: 'Hà Nội' } }),
        rule({ firstAt: '18:15:00', weekdays: [2], station: { en: 'Quảng Ninh' } }),
      ],
    })
    const week = plan(north, '2026-11-15T17:00:00Z', 7 * 24)
    expect(week.map(({ issue, station }) => `${issue} ${station?.en}`)).toEqual([
      '20261116 Hà Nội',
      '20261117 Quảng Ninh',
      '20261119 Hà Nội',
    ])
    expect(at(week[0]!.closesAt)).toBe('2026-11-16T11:05:00Z')
    expect(at(week[1]!.opensAt)).toBe(at(week[0]!.closesAt))
  })

  it('rest at the new year, and a change of the calendar holds from its day on', () => {
    const north = calendar({
      issueStyle: 'date',
      rules: [
        rule({ firstAt: '18:15:00', validUntil: '2027-02-07' }),
        rule({ firstAt: '18:30:00', validFrom: '2027-02-08' }),
        rule({ kind: 'closed', firstAt: null, validFrom: '2027-02-05', validUntil: '2027-02-08' }),
      ],
    })
    const days = plan(north, '2027-02-02T17:00:00Z', 8 * 24)
    expect(issues(days)).toEqual(['20270203', '20270204', '20270209', '20270210'])
    expect(at(days[2]!.drawsAt)).toBe('2027-02-09T11:30:00Z')
  })

  it('fall on days of the month', () => {
    const thai = calendar({
      timeZone: 'Asia/Bangkok',
      issueStyle: 'date',
      rules: [rule({ firstAt: '15:30:00', monthDays: [1, 16] })],
    })
    expect(issues(plan(thai, '2026-12-01T00:00:00Z', 48 * 24))).toEqual([
      '20261201',
      '20261216',
      '20270101',
      '20270116',
    ])
  })

  it('are numbered by the year anew, or counted on for good', () => {
    const rules = [rule({ firstAt: '21:30:00', weekdays: [2, 4, 6] })]
    const six = calendar({ timeZone: 'Asia/Hong_Kong', issueStyle: 'year-3', rules })
    expect(issues(plan(six, '2026-12-28T00:00:00Z', 8 * 24))).toEqual([
      '2026156',
      '2026157',
      '2027001',
    ])
    const twice = { ...six, rules: [...rules, rule({ firstAt: '12:00:00', weekdays: [2, 4, 6] })] }
    expect(issues(plan(twice, '2026-12-31T00:00:00Z', 72))).toEqual([
      '2026313',
      '2026314',
      '2027001',
      '2027002',
    ])
    const counted = { ...six, issueStyle: 'running' } as const
    expect(issues(plan(counted, '2026-12-28T00:00:00Z', 8 * 24, 754_310n))).toEqual([
      '754311',
      '754312',
      '754313',
    ])
  })

  it('keep their time by the local clock through summer time', () => {
    const game = calendar({
      timeZone: 'Europe/Lisbon',
      issueStyle: 'date',
      rules: [rule({ firstAt: '20:00:00' })],
    })
    const times = plan(game, '2026-03-27T22:00:00Z', 3 * 24).map(({ drawsAt }) => at(drawsAt))
    expect(times).toEqual(['2026-03-28T20:00:00Z', '2026-03-29T19:00:00Z', '2026-03-30T19:00:00Z'])
    // A day of 25 hours has one draw, too.
    expect(issues(plan(game, '2026-10-23T22:00:00Z', 3 * 24))).toEqual([
      '20261024',
      '20261025',
      '20261026',
    ])
  })

  it('come in the order of their times, whichever rule they stand in, to the second', () => {
    const two = calendar({
      timeZone: 'UTC',
      issueStyle: 'date',
      rules: [rule({ firstAt: '18:15:30' }), rule({ firstAt: '09:00' })],
    })
    const draws = plan(two, '2026-11-20T00:00:00Z', 24)
    expect(draws.map(({ issue, drawsAt }) => [issue, at(drawsAt)])).toEqual([
      ['20261120', '2026-11-20T09:00:00Z'],
      ['20261120-2', '2026-11-20T18:15:30Z'],
    ])
  })

  it('open for sale when the one before closes, also where that was many days ago', () => {
    const rare = calendar({
      timeZone: 'UTC',
      issueStyle: 'date',
      rules: [rule({ firstAt: '12:00:00', monthDays: [1] })],
    })
    const [draw] = plan(rare, '2026-11-30T00:00:00Z', 48)
    expect(at(draw!.opensAt)).toBe('2026-11-01T11:59:50Z')
    const [first] = plan(
      { ...rare, rules: [rule({ firstAt: '12:00:00', validFrom: '2026-12-01' })] },
      '2026-11-30T00:00:00Z',
      48,
    )
    expect(at(first!.opensAt)).toBe('2026-11-30T12:00:00Z')
  })

  it('never open after they close, however early the one before closed', () => {
    const close = calendar({
      timeZone: 'UTC',
      issueStyle: 'date',
      rules: [rule({ firstAt: '12:00:00', opensBeforeSeconds: 5 })],
    })
    const [draw] = plan(close, '2026-11-20T00:00:00Z', 24)
    expect([at(draw!.opensAt), at(draw!.closesAt)]).toEqual([
      '2026-11-20T11:59:50Z',
      '2026-11-20T11:59:50Z',
    ])
  })

  it('are planned up to as many as are asked for', () => {
    const daily = calendar({ rules: [rule({ firstAt: '12:00:00' })] })
    const request = { after: utc('2026-11-20T00:00:00Z'), until: YEARS * 1_000, lastNumber: 0n }
    expect(planDraws(daily, { ...request, most: 3 })).toHaveLength(3)
  })

  it('that are never again end the plan', () => {
    const over = calendar({ rules: [rule({ firstAt: '18:15:00', validUntil: '2020-06-30' })] })
    expect(planDraws(over, { after: 0, until: YEARS, most: 5, lastNumber: 0n })).toEqual([])
  })
})
