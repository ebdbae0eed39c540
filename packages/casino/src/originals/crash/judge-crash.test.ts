import { describe, expect, it } from 'vitest'
import { crashReceipt } from '../testing/crash-receipts.ts'
import { judgeCrash } from './judge-crash.ts'

const receipt = crashReceipt(1)
const verdictOf = (change: object) => judgeCrash({ ...receipt, ...change }).verdict
const other = 'f'.repeat(64)

describe('the receipt of a bet of crash', () => {
  it('is verified within the house, with what only the house says of it', () => {
    for (let at = 0; at < 60; at++) {
      expect([at, judgeCrash(crashReceipt(at))]).toEqual([
        at,
        {
          verdict: 'house',
          attested: [
            'collectedMs',
            'currency',
            'outageMs',
            'placedAt',
            'randomness',
            'settledAt',
            'stake',
            'target',
            'wagerId',
          ],
          unknown: [],
        },
      ])
    }
  })

  it('whose round has not told its link or its randomness cannot be checked yet', () => {
    for (const change of [{ link: null }, { randomness: null }]) {
      expect(verdictOf(change)).toBe('unverifiable')
      expect(verdictOf({ ...change, stake: '0.0100' })).toBe('rejected')
    }
  })

  it.each<[string, object]>([
    ['another link', { link: other }],
    ['another randomness', { randomness: other }],
    ['another number of the round', { round: 3 }],
    ['another place in the chain', { chainIndex: 2 }],
    ['another end of the chain', { terminal: other }],
    ['another seal', { seedHash: other }],
    ['another crash', { crash: '1.23' }],
    ['another payout', { payout: '0.0001' }],
    ['another end', { by: receipt.by === 'lost' ? 'void' : 'lost' }],
    ['another multiplier', { multiplier: '77.00' }],
    ['a stake that is not on offer', { stake: '1000.0100' }],
    ['half a cent', { stake: '1.0050' }],
    ['a target that is not on offer', { target: '1.00' }],
    ['a target that is too long', { target: '1234567890.00' }],
    ['other rules', { rules: {} }],
    ['rules of another hash', { rulesHash: other }],
    ['another version', { version: 'crash@2' }],
    ['another game', { game: 'limbo' }],
    ['a crash that is not told', { crash: null }],
  ])('with %s is rejected', (_, change) => {
    expect(verdictOf(change)).toBe('rejected')
  })

  it.each(Object.keys(receipt))('without its %s is rejected', (name) => {
    const { [name]: _, ...rest } = receipt as Record<string, unknown>
    expect(judgeCrash(rest).verdict).toBe('rejected')
  })
})
