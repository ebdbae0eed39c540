import { HOUR_MS } from '@parlour/time'
import { useUi } from '@parlour/ui'
import type { SalaryLine } from './states.ts'

/** The time a line pays for: a business day, the days of a dividend, an hour or five minutes of a day. */
export function Period({ line }: { line: Pick<SalaryLine, 'kind' | 'start' | 'end'> }) {
  const { locale, timeZone } = useUi()
  const byDay = line.kind === 'DAILY' || line.kind === 'DIVIDEND'
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: byDay ? 'medium' : 'short',
    ...(!byDay && { timeStyle: 'short' }),
    timeZone,
  })
  // A business day may begin in the night: the last one is named by its first hour.
  const end = Date.parse(line.end) - (byDay ? 23 * HOUR_MS : 0)
  return (
    <time dateTime={line.start} className="num">
      {format.formatRange(Date.parse(line.start), end)}
    </time>
  )
}
