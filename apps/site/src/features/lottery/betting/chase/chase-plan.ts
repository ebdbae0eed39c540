import type { ChaseStop } from './chase-stop.tsx'
import type { ChaseChoice } from './chase-ways.tsx'

/** What was said of a chase so far: how it grows, multiples changed by hand, when it stops. */
export type ChasePlan = {
  readonly choice: ChaseChoice
  readonly byHand: readonly number[] | undefined
  readonly stop: ChaseStop
}

export const freshPlan: ChasePlan = {
  choice: { way: { way: 'same' }, draws: 10, first: 1 },
  byHand: undefined,
  stop: { when: 'win', profit: '' },
}
