import { expect, it } from 'vitest'
import { lineId } from './line-numbers.ts'

it('an id of the line follows from its moment and its name, as it always has', () => {
  expect(lineId(Date.UTC(2026, 10, 23), 'round 1')).toBe('01a205b3-d000-770f-8654-372eff0f4d7c')
})
