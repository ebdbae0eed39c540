import { useUi } from '@parlour/ui'

/** A point in time in the reader's language and the merchant's zone, which is the zone of all records. */
export function Moment({
  at,
  className = 'text-sm text-muted',
}: {
  at: string
  className?: string
}) {
  const { locale, timeZone } = useUi()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
  return (
    <time dateTime={at} className={`num whitespace-nowrap ${className}`}>
      {written}
    </time>
  )
}
