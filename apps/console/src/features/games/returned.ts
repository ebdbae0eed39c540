import type { CallReply } from '@parlour/wire/schemas'

/** What was returned in some time, beside what was expected. */
export type Returned = CallReply<'operatorReturns'>['games'][number]['figures']

/** How each standing looks. */
export const standingLooks = {
  none: 'plain',
  few: 'plain',
  inside: 'good',
  aside: 'brass',
  far: 'brass',
  alarm: 'bad',
} as const satisfies Record<Returned['standing'], string>
