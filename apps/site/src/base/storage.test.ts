// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { clearSession, kept } from './storage.ts'

beforeEach(() => sessionStorage.clear())

it('forgets the session at logout and keeps what belongs to the merchant (T-06)', () => {
  kept.set('token', 'secret')
  kept.set('isAgent', '0')
  kept.set('gameVendor', '[]')
  kept.set('merchantCode', 'demo')
  clearSession()
  expect({ ...sessionStorage }).toEqual({ merchantCode: 'demo' })
})
