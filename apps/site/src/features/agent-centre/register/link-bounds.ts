import { addDays, type Day, startOfDay } from '@parlour/time'

/** What bounds a link, as it is typed. */
export type Bounds = {
  readonly domain: string
  readonly lastDay: Day | ''
  readonly uses: string
  readonly note: string
}

/**
 * The same as the house takes it. The last day counts to its end where the house is, as every day that an agent reads:
 * elsewhere a link would end on another day than the one that was typed.
 *
 * @param timeZone the house's
 */
export const readBounds = ({ domain, lastDay, uses, note }: Bounds, timeZone: string) => ({
  domain: domain || null,
  expiresAt: lastDay
    ? new Date(startOfDay(addDays(lastDay, 1), timeZone) - 1_000).toISOString()
    : null,
  maxUses: /^[1-9]\d{0,5}$/.test(uses.trim()) ? Number(uses) : null,
  note: note.trim(),
})
