import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { ascii, hmacSha256, sha256, toHex } from './sha256.ts'

describe('SHA-256', () => {
  // FIPS 180-4 examples.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is %s', (text, digest) => {
    expect(toHex(sha256(ascii(text)))).toBe(digest)
  })

  it("agrees with Node's own on every length around the block borders", () => {
    for (let length = 0; length <= 260; length++) {
      const message = randomBytes(length)
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }
  })
})

describe('HMAC-SHA-256', () => {
  it("agrees with Node's own for short, exact and long keys", () => {
    for (const keyLength of [1, 20, 63, 64, 65, 131]) {
      const key = randomBytes(keyLength)
      const mac = hmacSha256(key)
      for (const length of [0, 1, 54, 55, 56, 64, 119, 200]) {
        const message = randomBytes(length)
        const expected = createHmac('sha256', key).update(message).digest('hex')
        expect(toHex(mac(message))).toBe(expected)
        expect(toHex(mac(message))).toBe(expected)
      }
    }
  })

  it('refuses text that has no single byte form', () => {
    expect(() => ascii('raposa de latão')).toThrow('ASCII')
    expect(() => ascii('\u0080')).toThrow('ASCII')
    expect(ascii('\u007f')).toEqual(Uint8Array.of(127))
  })
})
