// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPair, knownPair } from './known-pair.ts'

beforeEach(() => localStorage.clear())

describe('what a frame says it was shown', () => {
  it('is kept for nobody while nobody is logged in', () => {
    keepPair({ seedId: '00000000-0000-4000-8000-000000000001', commitment: 'ab'.repeat(32) })
    expect(localStorage).toHaveLength(0)
    expect(knownPair()).toBeUndefined()
  })
})
