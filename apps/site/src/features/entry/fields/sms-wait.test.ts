// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepWait, waitAfter, waitFor } from './sms-wait.ts'

beforeEach(() => sessionStorage.clear())

describe('the wait for the next code', () => {
  it('is 60 seconds for each minute a code is good (T-21, K-05)', () => {
    expect(waitAfter(1_000_000, 1)).toBe(1_060_000)
    expect(waitAfter(1_000_000, 5)).toBe(1_300_000)
  })

  it('outlives the form, for its own number and its own purpose', () => {
    keepWait('register', { number: '55 11987654321', until: 42 })
    expect(waitFor('register', '55 11987654321')).toBe(42)
    expect(waitFor('register', '55 11987654322')).toBe(0)
    expect(waitFor('login', '55 11987654321')).toBe(0)
  })

  it('is none when something else lies in its place', () => {
    sessionStorage.setItem('smsWait:login', '{broken')
    expect(waitFor('login', '1')).toBe(0)
  })
})
