import { describe, expect, it } from 'vitest'
import { activityState } from './activity-state.ts'

const now = new Date('2026-05-10T12:00:00Z')
const before = new Date('2026-05-10T11:59:59Z')
const after = new Date('2026-05-10T12:00:01Z')

describe('activity state', () => {
  it.each`
    rewarded | startsAt  | endsAt    | state
    ${false} | ${null}   | ${null}   | ${'information'}
    ${false} | ${before} | ${after}  | ${'information'}
    ${false} | ${now}    | ${null}   | ${'information'}
    ${false} | ${after}  | ${null}   | ${'coming_soon'}
    ${false} | ${null}   | ${now}    | ${'close'}
    ${true}  | ${null}   | ${null}   | ${'coming_soon'}
    ${true}  | ${before} | ${after}  | ${'coming_soon'}
    ${true}  | ${before} | ${before} | ${'close'}
  `(
    'is $state where it pays: $rewarded, from $startsAt to $endsAt',
    ({ rewarded, startsAt, endsAt, state }) => {
      expect(activityState({ rewarded, startsAt, endsAt }, now)).toBe(state)
    },
  )
})
