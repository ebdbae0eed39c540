import type { CallReply } from '@parlour/wire/schemas'

export type ActivityState = CallReply<'getPromotion'>['state']

/** What decides a promotion's state where nothing is known of the reader's own activity. */
export type Activity = {
  readonly rewarded: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/**
 * What a promotion is to its reader. One that pays stays "coming soon" until something exists that pays
 * it: a button that leads nowhere is never offered.
 */
export function activityState({ rewarded, startsAt, endsAt }: Activity, now: Date): ActivityState {
  if (endsAt && endsAt <= now) return 'close'
  if (rewarded || (startsAt && startsAt > now)) return 'coming_soon'
  return 'information'
}
