import { commitmentOf } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { drawValue, prizeAt } from './draw-prize.ts'
import { judgeRaffle } from './judge-raffle.ts'
import { type RaffleTable, raffleTableHash } from './raffle-table.ts'

const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const cash = {
  kind: 'cash' as const,
  amount: '5',
  currency: 'BRL',
  times: null,
  raffleId: null,
  count: null,
}
const table: RaffleTable = {
  raffle: 'lantern',
  version: 2,
  prizes: [
    { prize: 'a', titles: { en: 'A' }, weight: 40, stock: null, reward: cash },
    { prize: 'b', titles: { en: 'B' }, weight: 30, stock: 5, reward: cash },
    { prize: 'none', titles: { en: 'None' }, weight: 30, stock: null, reward: null },
  ],
}

/** A receipt as the house gives it: format 1 bound no table. */
function receiptOf(nonce: number, format: 1 | 2, left = 3) {
  const bound = format === 2
  const rulesHash = raffleTableHash(table)
  const seeds = { serverSeed, clientSeed: 'mine', version: 'lantern@2', nonce }
  const prizes = table.prizes.map(({ prize, weight, stock }) => {
    const now = stock === null ? null : left
    return { prize, weight, inStock: now !== 0, ...(bound && { left: now }) }
  })
  const value = drawValue(bound ? { ...seeds, rulesHash } : seeds, 100)
  return {
    receipt: 'parlour-raffle',
    format,
    raffle: 'lantern',
    ...seeds,
    ...(bound && { rulesHash, table }),
    prizes,
    empty: 'none',
    commitment: commitmentOf(serverSeed),
    drawValue: value,
    totalWeight: 100,
    prize: prizeAt(
      prizes.map((one) => ({ ...one, empty: one.prize === 'none' })),
      value,
    ),
    drawnAt: '2026-11-21T00:00:00.000Z',
  }
}
const receipt = receiptOf(1, 2)
const verdictOf = (change: object) => judgeRaffle({ ...receipt, ...change }).verdict
const lines = (at: number, change: object) => ({
  prizes: receipt.prizes.map((line, index) => (index === at ? { ...line, ...change } : line)),
})
const tableWith = (change: object) => {
  const other = { ...table, ...change } as RaffleTable
  return { table: other, rulesHash: raffleTableHash(other) }
}

describe('the receipt of a raffle', () => {
  it('that bound its table is verified, whatever came out', () => {
    const prizes = new Set<string>()
    for (const left of [0, 1, 5])
      for (let nonce = 0; nonce < 30; nonce += 1) {
        const one = receiptOf(nonce, 2, left)
        prizes.add(one.prize)
        expect(judgeRaffle(one)).toEqual({
          verdict: 'verified',
          attested: ['drawnAt', 'prizes[].inStock', 'prizes[].left'],
          unknown: [],
        })
      }
    expect(prizes).toEqual(new Set(['a', 'b', 'none']))
  })

  it('that bound none stands within the house only: the table is its word', () => {
    expect(judgeRaffle({ ...receiptOf(1, 1), more: 1 })).toEqual({
      verdict: 'house',
      attested: ['drawnAt', 'empty', 'prizes'],
      unknown: ['more'],
    })
    // What belongs to the other format is not known here, and binds nothing.
    expect(judgeRaffle({ ...receiptOf(1, 1), rulesHash: 'f'.repeat(64) })).toEqual({
      verdict: 'house',
      attested: ['drawnAt', 'empty', 'prizes'],
      unknown: ['rulesHash'],
    })
  })

  const plain = receiptOf(1, 1)
  const plainLines = (at: number, change: object) => ({
    prizes: plain.prizes.map((line, index) => (index === at ? { ...line, ...change } : line)),
  })
  it.each<[string, object]>([
    ['another raffle', { raffle: 'harvest' }],
    ['two lines of one name', plainLines(1, { prize: 'a' })],
    ['a line for no prize that has run out', plainLines(2, { inStock: false })],
    ['no line for no prize', { empty: 'nothing' }],
    ['another sum of weights', { totalWeight: 101 }],
  ])('that bound none is rejected with %s', (_, change) => {
    expect(judgeRaffle({ ...plain, ...change }).verdict).toBe('rejected')
  })

  it('may be of any version of its raffle', () => {
    const seeds = { serverSeed, clientSeed: 'mine', version: 'lantern@12', nonce: 1 }
    const value = drawValue(seeds, 100)
    const prizes = plain.prizes.map((one) => ({ ...one, empty: one.prize === 'none' }))
    const other = { version: 'lantern@12', drawValue: value, prize: prizeAt(prizes, value) }
    expect(judgeRaffle({ ...plain, ...other }).verdict).toBe('house')
  })

  it.each<[string, object]>([
    ['another nonce', { nonce: 2 }],
    ['another client seed', { clientSeed: 'other' }],
    ['another seal', { commitment: commitmentOf('f'.repeat(64)) }],
    ['another raffle', { raffle: 'harvest' }],
    ['another version', { version: 'lantern@3' }],
    ['another prize', { prize: receipt.prize === 'a' ? 'b' : 'a' }],
    ['another number', { drawValue: (receipt.drawValue + 1) % 100 }],
    ['another sum of weights', { totalWeight: 101 }],
    ['another hash of its table', { rulesHash: '0'.repeat(64) }],
    ['a table of another raffle', tableWith({ raffle: 'harvest' })],
    ['a table of another version', tableWith({ version: 3 })],
    ['a table with a line less', tableWith({ prizes: table.prizes.slice(1) })],
    ['a line of another weight', lines(0, { weight: 41 })],
    ['a line of another name', lines(0, { prize: 'c' })],
    ['two lines of one name', lines(1, { prize: 'a' })],
    ['no line for no prize', { empty: 'nothing' }],
    ['a line for no prize that has run out', lines(2, { inStock: false })],
    ['more left than there ever was', lines(1, { left: 6 })],
    ['none left of what is in stock', lines(1, { left: 0 })],
    ['some left of what is gone', lines(1, { inStock: false })],
    ['less than none left', lines(1, { left: -1 })],
    ['an end of what has none', lines(0, { left: 4 })],
    ['no end of what has one', lines(1, { left: null })],
    ['a line without weight', lines(0, { weight: 0 })],
    ['a format that there is not', { format: 3 }],
  ])('with %s is rejected', (_, change) => {
    expect(judgeRaffle({ ...receipt, ...change })).toEqual({
      verdict: 'rejected',
      attested: [],
      unknown: [],
    })
  })

  it.each(Object.keys(receipt))(
    'without its %s, or with another kind of it, is rejected',
    (name) => {
      const { [name]: _, ...rest } = receipt as Record<string, unknown>
      expect(judgeRaffle(rest).verdict).toBe('rejected')
      expect(verdictOf({ [name]: true })).toBe('rejected')
    },
  )

  it.each([null, undefined, 'parlour-raffle', []])('is not %j', (value) => {
    expect(judgeRaffle(value).verdict).toBe('rejected')
  })
})
