// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../server/query-client.ts'
import { startSessionCaches } from './session-caches.ts'
import { clearSession, kept } from '../storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})

const vendors = ['gameVendors', { query: { platform: 'html5-desktop', language: 'PT' } }]
const notices = ['listAnnouncements', { query: { types: 'H', platform: 'W', language: 'PT' } }]

it('keeps six reads of a session under the names of the specification (E-55, K-32)', () => {
  startSessionCaches()
  const register = { validate: { username: { minLength: 4 } }, showCaptcha: true }
  queryClient.setQueryData(vendors, { lanes: [{ title: 'Slots' }] })
  queryClient.setQueryData(notices, { list: [{ title: 'Olá' }] })
  queryClient.setQueryData(['permission', {}], { register, whitelabel: { modules: [] } })
  queryClient.setQueryData(['walletBalance', {}], { sumBalance: '12.0000' })
  const read = (key: Parameters<typeof kept.get>[0]) => JSON.parse(kept.get(key) ?? 'null')
  expect(read('gameVendor').data).toEqual({ lanes: [{ title: 'Slots' }] })
  expect(read('index_notice').data).toEqual({ list: [{ title: 'Olá' }] })
  expect(read('routers')).toEqual({ modules: [] })
  expect(read('validate')).toEqual(register.validate)
  expect(read('settings')).toEqual(register)
  expect(read('merchantWallet')).toEqual({ sumBalance: '12.0000' })
})

it('starts a reloaded page with the menu it had, and reads it again at once (C-38)', () => {
  startSessionCaches()
  queryClient.setQueryData(vendors, { lanes: [{ title: 'Slots' }] })
  queryClient.clear()
  startSessionCaches()
  expect(queryClient.getQueryData(vendors)).toEqual({ lanes: [{ title: 'Slots' }] })
  expect(queryClient.getQueryState(vendors)?.dataUpdatedAt).toBe(0)
})

it('starts anew when the cache was tampered with', () => {
  kept.set('gameVendor', '{broken')
  startSessionCaches()
  expect(kept.get('gameVendor')).toBeNull()
})

it('forgets the player’s caches at logout', () => {
  startSessionCaches()
  queryClient.setQueryData(['walletBalance', {}], { sumBalance: '12.0000' })
  clearSession()
  expect(kept.get('merchantWallet')).toBeNull()
})
