import { describe, expect, it } from 'vitest'
import { answerFor } from './offline-rules.ts'

const site = 'https://parlour.example'
const ask = (path: string, over: { method?: string; mode?: string; origin?: string } = {}) =>
  answerFor(
    { method: over.method ?? 'GET', mode: over.mode ?? 'cors', url: (over.origin ?? site) + path },
    site,
  )

describe('the service worker', () => {
  it.each(['/', '/rng?vassalage=HOUSE', '/promotions', '/game', '/gamesome'])(
    'stands in for the page %s when there is no connection',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBe('page')
    },
  )

  it.each(['/wps/session/login', '/games/brass-fox/', '/console', '/sandbox/payment/', '/docs/'])(
    'leaves %s to its own door',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBe('pass')
    },
  )

  it('keeps files whose name carries a hash, and no others', () => {
    expect(ask('/assets/start-C8NGDXGL.js')).toBe('file')
    expect(ask('/theme.js')).toBe('pass')
    expect(ask('/assets/start.js')).toBe('pass')
  })

  it('never keeps an answer of a call, a post or another site', () => {
    expect(ask('/wps/v2/wallets/balance')).toBe('pass')
    expect(ask('/assets/start-C8NGDXGL.js', { method: 'POST' })).toBe('pass')
    expect(ask('/assets/start-C8NGDXGL.js', { origin: 'https://cdn.example' })).toBe('pass')
  })
})
