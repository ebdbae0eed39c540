import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KYC_SANDBOX } from '../../demo/sandbox/kyc-sandbox.ts'
import { type KycWorld, kycWorld } from './testing/kyc-world.ts'
import { connectVerifier } from './verifier.ts'

let w: KycWorld
beforeAll(async () => {
  w = await kycWorld()
})
afterAll(() => w?.close())

describe('an answer of a verifier', () => {
  it('counts when it is signed with the secret before, while both sides change over', async () => {
    const place = { name: KYC_SANDBOX, address: 'http://127.0.0.1:9' }
    const told = async () => (await w.tell({ caseId: randomUUID() })).code
    await connectVerifier(w.needs, { ...place, secret: Buffer.alloc(32, 1) })
    expect(await told()).not.toBe('signature_invalid')
    await connectVerifier(w.needs, { ...place, secret: Buffer.alloc(32, 2), overlapMinutes: 0 })
    expect(await told()).toBe('signature_invalid')
  })
})
