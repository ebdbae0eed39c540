import { useUi } from '@parlour/ui'

/** A day of the merchant's calendar, which has no time of its own. */
export function BusinessDay({ day }: { day: string }) {
  const { locale } = useUi()
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <time dateTime={day} className="num whitespace-nowrap">
      {written.format(Date.parse(day))}
    </time>
  )
}
