import { commitmentOf } from '@parlour/chance'
import { drawValue, prizeAt } from '@parlour/promotions'
import { describe, expect, it } from 'vitest'
import { verifyRaffle } from './verify-raffle.mjs'

const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const seeds = { serverSeed, clientSeed: 'mine', version: 'lantern@2' }
const table = (gone: string) =>
  [
    { prize: 'a', weight: 1 },
    { prize: 'b', weight: 9 },
    { prize: 'none', weight: 90 },
  ].map((line) => ({ ...line, inStock: line.prize !== gone }))

function receiptOf(nonce: number, gone = '') {
  const prizes = table(gone)
  const value = drawValue({ ...seeds, nonce }, 100)
  return {
    receipt: 'parlour-raffle',
    format: 1,
    raffle: 'lantern',
    ...seeds,
    prizes,
    empty: 'none',
    commitment: commitmentOf(serverSeed),
    nonce,
    drawValue: value,
    totalWeight: 100,
    prize: prizeAt(
      prizes.map((line) => ({ ...line, empty: line.prize === 'none' })),
      value,
    ),
    drawnAt: '2026-11-21T00:00:00.000Z',
  }
}

describe('the receipt of a raffle draw', () => {
  it('is verified for two hundred draws by a program that shares no code with the draw', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const receipt = receiptOf(nonce, nonce % 2 === 0 ? 'b' : '')
      expect(verifyRaffle(receipt)).toEqual({ verdict: 'verified', prize: receipt.prize })
    }
  })

  it.each([
    ['another seal', { commitment: 'ab'.repeat(32) }, 'committed'],
    ['another client seed', { clientSeed: 'yours' }, 'does not follow'],
    ['another number', { nonce: 8 }, 'does not follow'],
    ['another raffle', { raffle: 'other' }, 'another raffle'],
    ['another prize', { prize: 'a' }, 'another prize'],
    [
      'a table that is heavier',
      { prizes: [...table(''), { prize: 'c', weight: 1, inStock: true }] },
      'total',
    ],
    ['no line for no prize', { empty: 'x' }, 'no line'],
  ])('is rejected with %s', (_, change, reason) => {
    const receipt = { ...receiptOf(7), ...change }
    expect(verifyRaffle(receipt)).toMatchObject({
      verdict: 'rejected',
      reason: expect.stringContaining(reason),
    })
  })
})
