import { createHash } from 'node:crypto'
import { commitmentOf } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { checkReceipt, type RaffleReceipt } from './check-receipt.ts'
import { drawValue, prizeAt } from './draw-prize.ts'
import { type RaffleTable, raffleTableHash } from './raffle-table.ts'

const cash = {
  kind: 'cash' as const,
  amount: '5.0000',
  currency: 'BRL',
  times: null,
  raffleId: null,
  count: null,
}
const line = (prize: string, weight: number, stock: number | null, pays = true) => ({
  prize,
  titles: { pt: `${prize}ção`, en: prize },
  weight,
  stock,
  reward: pays ? cash : null,
})
const table: RaffleTable = {
  raffle: 'harvest',
  version: 1,
  prizes: [line('a', 1, 3), line('b', 9, 20), line('none', 90, null, false)],
}
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3, version: 'harvest@1' }

function receiptOf(gone?: string): RaffleReceipt {
  const rulesHash = raffleTableHash(table)
  const value = drawValue({ ...seeds, rulesHash }, 100)
  const prizes = table.prizes.map(({ prize, weight, stock }) => ({
    prize,
    weight,
    inStock: prize !== gone,
    left: prize === gone ? 0 : stock,
  }))
  const drawn = prizes.map((one) => ({ ...one, empty: one.prize === 'none' }))
  return {
    ...seeds,
    raffle: 'harvest',
    commitment: commitmentOf(seeds.serverSeed),
    rulesHash,
    table,
    prizes,
    totalWeight: 100,
    drawValue: value,
    prize: prizeAt(drawn, value),
  }
}
const receipt = receiptOf()
const changed = (at: number, change: object): RaffleTable => ({
  ...table,
  prizes: table.prizes.map((one, i) => (i === at ? { ...one, ...change } : one)),
})

describe('the hash of a table', () => {
  it('is SHA-256 over its JSON with sorted keys, as anyone can recompute', () => {
    const small: RaffleTable = { raffle: 'x', version: 2, prizes: [line('né', 1, null, false)] }
    const text =
      '{"prizes":[{"prize":"né","reward":null,"stock":null,"titles":{"en":"né","pt":"néção"},"weight":1}],"raffle":"x","version":2}'
    expect(raffleTableHash(small)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('writes what a prize brings, and the lines in their order', () => {
    const two: RaffleTable = { raffle: 'x', version: 2, prizes: [line('b', 1, 5), line('a', 2, 0)] }
    const reward =
      '{"amount":"5.0000","count":null,"currency":"BRL","kind":"cash","raffleId":null,"times":null}'
    const of = (prize: string, weight: number, stock: number) =>
      `{"prize":"${prize}","reward":${reward},"stock":${stock},"titles":{"en":"${prize}","pt":"${prize}ção"},"weight":${weight}}`
    const text = `{"prizes":[${of('b', 1, 5)},${of('a', 2, 0)}],"raffle":"x","version":2}`
    expect(raffleTableHash(two)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it.each([
    ['half a weight', { prizes: [line('a', 0.5, null)] }, 'not whole'],
    ['a weight that nobody writes alike', { prizes: [line('a', 2 ** 53, null)] }, 'not whole'],
    ['half a letter', { raffle: '\ud83d' }, 'not UTF-8'],
    [
      'half a letter in a name',
      { prizes: [{ ...line('a', 1, null), titles: { '\ud83d': 'a' } }] },
      'not UTF-8',
    ],
  ])('is none of a table with %s', (_, change, said) => {
    expect(() => raffleTableHash({ ...table, ...change })).toThrow(said)
  })
})

describe('a receipt', () => {
  it('holds when seal, table, value and prize follow from each other', () => {
    const all = { sealHolds: true, tableHolds: true, valueFollows: true, prizeFollows: true }
    expect(checkReceipt(receipt, 'none')).toEqual(all)
    expect(checkReceipt(receiptOf('b'), 'none')).toEqual(all)
  })

  it('of before tables were bound holds without one', () => {
    const { table: _, rulesHash: __, ...old } = receipt
    const value = drawValue(seeds, 100)
    const prizes = receipt.prizes.map((one) => ({ ...one, empty: one.prize === 'none' }))
    const whole = { ...old, drawValue: value, prize: prizeAt(prizes, value) }
    expect(Object.values(checkReceipt(whole, 'none'))).toEqual([true, true, true, true])
  })

  const withLine = (at: number, change: object) => ({
    prizes: receipt.prizes.with(at, { ...receipt.prizes[at]!, ...change }),
  })
  const rewritten = (of: RaffleTable) => ({ table: of, rulesHash: raffleTableHash(of) })
  it.each([
    ['another server seed', { serverSeed: 'cd'.repeat(32) }, 'sealHolds'],
    ['another client seed', { clientSeed: 'yours' }, 'valueFollows'],
    ['another value', { drawValue: (receipt.drawValue + 1) % 100 }, 'valueFollows'],
    ['another prize', { prize: receipt.prize === 'a' ? 'b' : 'a' }, 'prizeFollows'],
    ['a table of other weights', { table: changed(0, { weight: 2 }) }, 'tableHolds'],
    [
      'a prize that was renamed',
      { table: changed(0, { titles: { pt: 'x', en: 'x' } }) },
      'tableHolds',
    ],
    [
      'a prize of another amount',
      { table: changed(0, { reward: { ...cash, amount: '1.0000' } }) },
      'tableHolds',
    ],
    [
      'a renamed prize and the hash to match',
      rewritten(changed(0, { titles: {} })),
      'valueFollows',
    ],
    ['a table without its hash', { rulesHash: undefined }, 'tableHolds'],
    ['lines in another order', { prizes: receipt.prizes.toReversed() }, 'tableHolds'],
    [
      'more left than there ever were',
      { prizes: receipt.prizes.with(0, { ...receipt.prizes[0]!, left: 4 }) },
      'tableHolds',
    ],
    [
      'a prize gone of which some are left',
      { prizes: receipt.prizes.with(0, { ...receipt.prizes[0]!, inStock: false }) },
      'tableHolds',
    ],
    ['another raffle', { raffle: 'other' }, 'tableHolds'],
    ['a hash without its table', { table: undefined }, 'tableHolds'],
    ['a table of another version', rewritten({ ...table, version: 2 }), 'tableHolds'],
    [
      'a table that pays nothing for a prize',
      rewritten(changed(0, { reward: null })),
      'tableHolds',
    ],
    [
      'a table of other weights and the hash to match',
      rewritten(changed(0, { weight: 2 })),
      'tableHolds',
    ],
    ['a line too few', { prizes: receipt.prizes.slice(0, 2) }, 'tableHolds'],
    ['a line too many', { prizes: [...receipt.prizes, receipt.prizes[2]!] }, 'tableHolds'],
    ['another sum of weights', { totalWeight: 101 }, 'valueFollows'],
    ['nothing said of what is left', withLine(0, { left: undefined }), 'tableHolds'],
    ['no end of what has one', withLine(0, { left: null }), 'tableHolds'],
    ['an end of what has none', withLine(2, { left: 5 }), 'tableHolds'],
    [
      'an end of what has none, and none left',
      withLine(2, { left: 0, inStock: false }),
      'tableHolds',
    ],
    ['less than none left', withLine(0, { left: -1, inStock: false }), 'tableHolds'],
    ['half a prize left', withLine(0, { left: 0.5 }), 'tableHolds'],
    ['what has no end gone', withLine(2, { inStock: false }), 'tableHolds'],
    ['a value beyond the table', { drawValue: 35_000 }, 'prizeFollows'],
    ['a seed that is none', { serverSeed: 'mine' }, 'sealHolds'],
  ] as const)('fails with %s', (_, change, part) => {
    expect(checkReceipt({ ...receipt, ...change } as RaffleReceipt, 'none')[part]).toBe(false)
  })
})
