// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { clearSession, kept } from './storage.ts'

beforeEach(() => sessionStorage.clear())

it('forgets the session at logout and keeps what belongs to the merchant (T-06)', () => {
  kept.set('token', 'secret')
  kept.set('isAgent', '0')
  kept.set('gameVendor', '[]')
  const merchant = { merchant: 'Parlour', merchantCode: 'demo', platform: 'web' }
  for (const [key, value] of Object.entries(merchant)) kept.set(key as keyof typeof merchant, value)
  clearSession()
  expect({ ...sessionStorage }).toEqual(merchant)
})
