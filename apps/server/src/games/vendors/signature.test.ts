import { isWrittenUuid, isMadeByHouse } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { bodyHash, isSignedBy, sign } from './signature.ts'
import { operationIdOf, wagerIdOf } from './vendor-ids.ts'

const secret = 'sk_test_0123456789abcdef'
const message = {
  timestamp: '1767225601',
  nonce: 'n-0002',
  verb: 'POST',
  path: '/wallet/v1/win',
  body: '{"player":"p1","token":"t-1","currency":"USD","amount":"2500","txn":"tx-2","round":"r-1","game":"slots-1"}',
}

describe('signature', () => {
  it('is the hex HMAC-SHA256 over time, nonce, method, path and body hash (vector WS2)', () => {
    expect(bodyHash(message.body)).toBe(
      '8a600aeb301c6cfb4302c4dd6e8560c296005016185eea9c4a7971367cbfa547',
    )
    expect(sign(secret, message)).toBe(
      '5f748a95b9848696352efdb129108db8aa358bfb2965a2b97920704e028f1d0c',
    )
  })

  it('fits its own message only', () => {
    const signature = sign(secret, message)
    expect(isSignedBy(secret, message, signature)).toBe(true)
    for (const change of [
      { timestamp: '1767225602' },
      { nonce: 'n-0003' },
      { verb: 'GET' },
      { verb: 'RESPONSE 200' },
      { path: '/wallet/v1/wins' },
      { body: `${message.body} ` },
    ]) {
      expect(isSignedBy(secret, { ...message, ...change }, signature)).toBe(false)
    }
    expect(isSignedBy('another', message, signature)).toBe(false)
    expect(isSignedBy(secret, message, '')).toBe(false)
  })
})

describe('ids from a vendor’s transaction ids', () => {
  it('are the same every time, and differ by vendor, transaction and purpose', () => {
    expect(wagerIdOf('mesa', 't-1')).toBe(wagerIdOf('mesa', 't-1'))
    const all = [
      wagerIdOf('mesa', 't-1'),
      wagerIdOf('mesa', 't-2'),
      wagerIdOf('rival', 't-1'),
      operationIdOf('mesa', 't-1'),
      wagerIdOf('mesat', '-1'),
    ]
    expect(new Set(all).size).toBe(all.length)
    for (const id of all) {
      expect(isWrittenUuid(id) && isMadeByHouse(id)).toBe(true)
      expect(id[19]).toMatch(/[89ab]/)
    }
  })
})
