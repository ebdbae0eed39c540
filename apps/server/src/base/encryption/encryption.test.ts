import { describe, expect, it } from 'vitest'
import { deriveKey, seal, unseal } from './encryption.ts'

const secret = new Uint8Array(32).fill(7)
const plain = Buffer.from('canary')

describe('seal', () => {
  it('opens with the same key in the same place only', () => {
    const key = deriveKey(secret, 'totp')
    const sealed = seal(key, plain, 'operator:1')
    expect(sealed.includes(plain)).toBe(false)
    expect(unseal(key, sealed, 'operator:1')).toEqual(plain)
    expect(() => unseal(key, sealed, 'operator:2')).toThrow()
    expect(() => unseal(deriveKey(secret, 'body keys'), sealed, 'operator:1')).toThrow()
    sealed[sealed.length - 1]! ^= 1
    expect(() => unseal(key, sealed, 'operator:1')).toThrow()
  })
})
