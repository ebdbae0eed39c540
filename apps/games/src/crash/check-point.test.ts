import { crashReceipt } from '@parlour/casino/originals/testing/crash-receipts.ts'
import { describe, expect, it } from 'vitest'
import { isPointTrue } from './check-point.ts'

const proofOf = (at: number) => {
  const { round, version, terminal, chainIndex, seedHash, link, randomness, crash } =
    crashReceipt(at)
  const told = { round, version, terminal, chainIndex, seedHash, link, randomness, crash }
  return { ...told, chain: 1, beacon: 'local', beaconRound: 1, isOutage: false }
}

describe('the proof of a point', () => {
  it('holds for what the house told, and for nothing else', () => {
    const proof = proofOf(3)
    expect(isPointTrue(proof)).toBe(true)
    const other = 'ab'.repeat(32)
    for (const change of [
      { link: other },
      { randomness: other },
      { terminal: other },
      { seedHash: other },
      { crash: '3.21' },
      { round: 99 },
      { chainIndex: proof.chainIndex + 1 },
    ]) {
      expect([change, isPointTrue({ ...proof, ...change })]).toEqual([change, false])
    }
  })

  it('cannot be made before all is told', () => {
    expect(isPointTrue({ ...proofOf(3), link: null, crash: null })).toBeUndefined()
    expect(isPointTrue({ ...proofOf(3), randomness: null })).toBeUndefined()
  })
})
