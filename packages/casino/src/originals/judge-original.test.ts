import { commitmentOf } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { judgeOriginal } from './judge-original.ts'
import { take } from './testing/play-through.ts'
import { gamesOfFewEnds, originalReceipt, receiptGames } from './testing/receipts.ts'

const verdictOf = (receipt: object, change: object = {}) =>
  judgeOriginal({ ...receipt, ...change }).verdict

/** The first receipt of a game that something holds for. */
function receiptWith(name: string, fits: (one: ReturnType<typeof originalReceipt>) => boolean) {
  for (let nonce = 0; nonce < 500; nonce++) {
    const one = originalReceipt(name, nonce)
    if (fits(one)) return one
  }
  throw new Error(`No receipt of ${name} is such.`)
}

describe('the receipt of a round of an original', () => {
  it.each(receiptGames)('of %s is verified, with what only the house says of it', (name) => {
    for (let nonce = 0; nonce < 60; nonce++) {
      const receipt = JSON.parse(JSON.stringify(originalReceipt(name, nonce)))
      expect([nonce, judgeOriginal(receipt)]).toEqual([
        nonce,
        {
          verdict: 'verified',
          attested: [
            'currency',
            'moves',
            'options',
            'placedAt',
            'settledAt',
            'stake',
            'state',
            'wagerId',
          ],
          unknown: [],
        },
      ])
    }
  })

  it.each(receiptGames)('of %s is rejected where anything that is bound is another', (name) => {
    const receipt = originalReceipt(name, 5)
    const other = 'f'.repeat(64)
    const changes: object[] = [
      { serverSeed: other },
      { commitment: other },
      ...(gamesOfFewEnds.includes(name)
        ? []
        : [{ serverSeed: other, commitment: commitmentOf(other) }, { clientSeed: 'other-1' }]),
      { game: 'brass-fox' },
      { game: 'crash', version: 'crash@1' },
      { game: 'toString' },
      { version: `${name}@2` },
      { rulesHash: other },
      { rules: null },
      { rules: { ...(receipt.rules as object), leastStake: 1 } },
      { stake: '0.0500' },
      { stake: '1000.0100' },
      { stake: '1.0050' },
      { payout: '12345.0000' },
      { options: null },
      { options: { ...(receipt.options as object), more: 1 } },
      { moves: [...receipt.moves, { kind: 'cash_out' }] },
      { moves: [null] },
      { shown: null },
      { shown: { ...(receipt.shown as object), more: 1n } },
      { state: receipt.state === 'void' ? 'settled' : 'void' },
      { state: 'open' },
    ]
    for (const change of changes) {
      const told = Object.keys(change)
      expect([told, verdictOf(receipt, change)]).toEqual([told, 'rejected'])
    }
    for (const field of Object.keys(receipt)) {
      const { [field]: _, ...rest } = receipt as Record<string, unknown>
      expect([field, judgeOriginal(rest).verdict]).toEqual([field, 'rejected'])
    }
  })

  it('whose seed is sealed cannot be verified yet, and is refused where it is wrong in itself', () => {
    const sealed = { ...originalReceipt('mines', 3), serverSeed: null, more: 1 }
    expect(judgeOriginal(sealed)).toEqual({
      verdict: 'unverifiable',
      attested: [
        'clientSeed',
        'commitment',
        'currency',
        'moves',
        'nonce',
        'options',
        'payout',
        'placedAt',
        'settledAt',
        'shown',
        'stake',
        'state',
        'wagerId',
      ],
      unknown: ['more'],
    })
    for (const change of [
      { options: { mines: 25 } },
      { moves: [take(25)] },
      { stake: '0.0100' },
      { rules: {} },
      { version: 'mines@2' },
    ]) {
      expect(verdictOf(sealed, change)).toBe('rejected')
    }
  })

  it('that gives the stake back is one in which nothing was won', () => {
    const left = receiptWith('hi-lo', ({ state }) => state === 'void')
    expect(left.payout).toBe(left.stake)
    expect(verdictOf(left, { payout: '0.0000' })).toBe('rejected')
    const won = receiptWith(
      'coin-ladder',
      ({ moves, payout }) => moves.length > 2 && payout !== '0.0000',
    )
    const early = { moves: won.moves.slice(0, 1), state: 'void', payout: won.stake }
    expect(verdictOf(won, early)).toBe('rejected')
    const unfinished = { moves: won.moves.slice(0, 1) }
    expect(verdictOf(won, unfinished)).toBe('rejected')
  })

  it('with another step is another round', () => {
    const lost = receiptWith('coin-ladder', ({ payout }) => payout === '0.0000')
    const last = lost.moves.at(-1) as { at: number }
    const moves = [...lost.moves.slice(0, -1), take(1 - last.at)]
    expect(verdictOf(lost, { moves })).toBe('rejected')
  })
})
