import { dayAt } from '@parlour/time'
import { type DayRange, lastDays, useUi } from '@parlour/ui'
import { useState } from 'react'

/** The days of a record or report: the last ones first, then what the reader picks. */
export function useRecordDays(first: number) {
  const { timeZone } = useUi()
  return useState<DayRange>(() => lastDays(dayAt(Date.now(), timeZone), first))
}
