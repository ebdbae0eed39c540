import { useUi } from '@parlour/ui'

/** Writes a business day, or the day of a moment, in the reader's way. */
export function useDay(): (at: string) => string {
  const { locale, timeZone } = useUi()
  return (at) => {
    // A business day has no hour: it is the same day wherever it is read.
    const zone = at.length === 10 ? 'UTC' : timeZone
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(
      new Date(at),
    )
  }
}
