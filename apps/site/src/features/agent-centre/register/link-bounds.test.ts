import { expect, it } from 'vitest'
import { readBounds } from './link-bounds.ts'

const bounds = { domain: '', lastDay: '2026-11-30', uses: '', note: '' }

it.each([
  ['America/Sao_Paulo', '2026-12-01T02:59:59.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-30T16:59:59.000Z'],
])('the last day of a link ends with the day in %s, where the house is', (zone, ends) => {
  expect(readBounds(bounds, zone).expiresAt).toBe(ends)
})

it('a link without bounds has no end and no most', () => {
  expect(readBounds({ ...bounds, lastDay: '' }, 'UTC')).toEqual({
    domain: null,
    expiresAt: null,
    maxUses: null,
    note: '',
  })
})
