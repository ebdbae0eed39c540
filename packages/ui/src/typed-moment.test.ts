import { expect, it } from 'vitest'
import { momentTyped, typedMoment } from './typed-moment.ts'

it.each([
  ['America/Sao_Paulo', '2026-11-25T01:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-24T15:00:00.000Z'],
])('a moment that is typed is that of the clocks of %s', (zone, moment) => {
  expect(typedMoment('2026-11-24T22:00', zone)).toBe(moment)
  expect(momentTyped(moment, zone)).toBe('2026-11-24T22:00')
})
