import { useEffect } from 'react'
import { endRound, openRound } from '../../../base/session/open-round.ts'
import { useHouseTime } from '../board/house-clock.ts'

/** The money of a quick draw may come before the page has seen its result; it waits from here on, in milliseconds. */
const BEFORE_MS = 2_000
/** So long after its time a draw may still be awaited: nobody's balance stands still for a late one, in milliseconds. */
export const AWAITED_MS = 12_000

/**
 * Keeps the balance around the page of a draw as it stood, while numbers are to come that decide a ticket of the
 * reader: a draw is settled before its balls are shown.
 */
export function useMoneyWaits({
  hasTickets,
  drawsAt,
  out,
  opening,
}: {
  hasTickets: boolean
  drawsAt: string
  /** Whether the page has the result. */
  out: boolean
  /** Whether numbers of it are still covered. */
  opening: boolean
}): void {
  const due = Date.parse(drawsAt)
  const isAwaited = useHouseTime((now) => now >= due - BEFORE_MS && now < due + AWAITED_MS)
  const phase = !hasTickets ? 'none' : opening ? 'opening' : isAwaited && !out ? 'awaited' : 'none'
  const waits = phase !== 'none'
  useEffect(() => {
    if (phase !== 'none') openRound()
  }, [phase])
  useEffect(() => (waits ? endRound : undefined), [waits])
}
