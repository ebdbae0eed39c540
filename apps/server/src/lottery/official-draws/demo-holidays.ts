import type { ScheduleRule } from '@parlour/lottery'

/**
 * Days on which official lotteries do not draw, or draw on another day, as they are known ahead. Beyond the last year
 * here a calendar runs by its weekdays alone: add the years before they are sold.
 */
type Rules = readonly Partial<ScheduleRule>[]

const closed = (validFrom: string, validUntil = validFrom): Partial<ScheduleRule> => ({
  kind: 'closed',
  validFrom,
  validUntil,
})

/** Vietnam: the eve of Tết and the three days from it. In 2030 Tết is a day before the Chinese new year. */
export const tet: Rules = [
  closed('2027-02-05', '2027-02-08'),
  closed('2028-01-25', '2028-01-28'),
  closed('2029-02-12', '2029-02-15'),
  closed('2030-02-01', '2030-02-04'),
]

/** China: the week of the spring festival, from its eve. */
export const springFestival: Rules = [
  closed('2027-02-05', '2027-02-11'),
  closed('2028-01-25', '2028-01-31'),
  closed('2029-02-12', '2029-02-18'),
  closed('2030-02-02', '2030-02-08'),
]

/** China: the first four days of October. */
export const goldenWeek: Rules = [2027, 2028, 2029, 2030].map((year) =>
  closed(`${year}-10-01`, `${year}-10-04`),
)

/** Thailand: New Year, Teachers' Day and Labour Day are not drawn on; the draw is on the next day. */
export const movedInThailand = (firstAt: string): Rules =>
  [2027, 2028, 2029, 2030].flatMap((year) =>
    [
      ['01-01', '01-02'],
      ['01-16', '01-17'],
      ['05-01', '05-02'],
    ].flatMap(([from, to]) => [
      closed(`${year}-${from}`),
      { firstAt, validFrom: `${year}-${to}`, validUntil: `${year}-${to}` },
    ]),
  )
