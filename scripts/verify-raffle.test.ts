import { commitmentOf } from '@parlour/chance'
import { drawValue, prizeAt, type RaffleTable, raffleTableHash } from '@parlour/promotions'
import { describe, expect, it } from 'vitest'
import { ATTESTED, verifyRaffle } from './verify-raffle.mjs'

const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const seeds = { serverSeed, clientSeed: 'mine', version: 'lantern@2' }
const reward = {
  kind: 'points' as const,
  amount: '50',
  currency: null,
  times: null,
  raffleId: null,
  count: null,
}
const line = (prize: string, weight: number, stock: number | null) => ({
  prize,
  titles: { pt: `${prize}ã`, en: prize },
  weight,
  stock,
  reward: prize === 'none' ? null : reward,
})
const table: RaffleTable = {
  raffle: 'lantern',
  version: 2,
  prizes: [line('a', 1, 5), line('b', 9, 7), line('none', 90, null)],
}

function receiptOf(nonce: number, gone = '') {
  const prizes = table.prizes.map(({ prize, weight, stock }) => ({
    prize,
    weight,
    inStock: prize !== gone,
    left: prize === gone ? 0 : stock,
  }))
  const rulesHash = raffleTableHash(table)
  const value = drawValue({ ...seeds, nonce, rulesHash }, 100)
  return {
    receipt: 'parlour-raffle',
    format: 2,
    raffle: 'lantern',
    ...seeds,
    rulesHash,
    table,
    prizes,
    empty: 'none',
    commitment: commitmentOf(serverSeed),
    nonce,
    drawValue: value,
    totalWeight: 100,
    prize: prizeAt(
      prizes.map((one) => ({ ...one, empty: one.prize === 'none' })),
      value,
    ),
    drawnAt: '2026-11-21T00:00:00.000Z',
  }
}

/** As receipts were before tables were bound. */
function oldReceiptOf(nonce: number) {
  const { table: _, rulesHash: __, ...receipt } = receiptOf(nonce)
  const value = drawValue({ ...seeds, nonce }, 100)
  const prizes = receipt.prizes.map(({ left: ___, ...one }) => one)
  const drawn = prizes.map((one) => ({ ...one, empty: one.prize === 'none' }))
  return { ...receipt, format: 1, prizes, drawValue: value, prize: prizeAt(drawn, value) }
}

const good = receiptOf(7)
const moved = (change: object): RaffleTable => ({
  ...table,
  prizes: table.prizes.with(0, { ...table.prizes[0]!, ...change }),
})
const bound = (of: RaffleTable) => ({ table: of, rulesHash: raffleTableHash(of) })
const first = (change: object) => ({
  prizes: good.prizes.with(0, { ...good.prizes[0]!, ...change }),
})

describe('the receipt of a raffle draw', () => {
  it('is verified for two hundred draws by a program that shares no code with the draw', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const receipt = receiptOf(nonce, nonce % 2 === 0 ? 'b' : '')
      expect(verifyRaffle(receipt)).toEqual({ verdict: 'verified', prize: receipt.prize })
    }
  })

  it('of before tables were bound follows from its seeds, but says so apart', () => {
    const old = oldReceiptOf(3)
    const verdict = 'verified within the house only'
    expect(verifyRaffle(old)).toEqual({ verdict, prize: old.prize })
    expect(verifyRaffle({ ...old, prize: 'a' }).verdict).toBe('rejected')
    expect(verifyRaffle({ ...old, ...bound(table) }).verdict).toBe('rejected')
  })

  it.each([
    ['another seal', { commitment: 'ab'.repeat(32) }, 'committed'],
    ['another client seed', { clientSeed: 'yours' }, 'does not follow'],
    ['another number', { nonce: 8 }, 'does not follow'],
    ['another raffle', { raffle: 'other' }, 'another raffle'],
    ['another prize', { prize: 'a' }, 'another prize'],
    ['moved weights', { table: moved({ weight: 2 }) }, 'of its hash'],
    ['moved weights and the hash to match', bound(moved({ weight: 2 })), 'not those of the table'],
    ['a renamed prize', { table: moved({ titles: { pt: 'x', en: 'x' } }) }, 'of its hash'],
    ['a renamed prize and the hash to match', bound(moved({ titles: {} })), 'does not follow'],
    [
      'a smaller reward and the hash to match',
      bound(moved({ reward: { ...reward, amount: '1' } })),
      'does not follow',
    ],
    ['lines in another order', { prizes: good.prizes.toReversed() }, 'not those of the table'],
    ['a prize gone of which some were left', first({ inStock: false }), 'does not fit'],
    ['more left than there ever were', first({ left: 6 }), 'not those of the table'],
    ['a prize without an end that has one', first({ left: null }), 'not those of the table'],
    ['a client seed in a list', { clientSeed: ['mine'] }, 'malformed'],
    ['no line for no prize', { empty: 'x' }, 'table'],
    ['a table taken out', { table: undefined, rulesHash: undefined }, 'cannot be read'],
    ['the format of before', { format: 1 }, 'binds no table'],
    ['a field that nobody knows', { note: 'x' }, 'note'],
    ['a time in words', { drawnAt: 'yesterday' }, 'time'],
  ])('is rejected with %s', (_, change, reason) => {
    expect(verifyRaffle({ ...good, ...change })).toMatchObject({
      verdict: 'rejected',
      reason: expect.stringContaining(reason),
    })
  })

  it('has no field but those named as the house’s word that can be changed', () => {
    const accepted: string[] = []
    for (const path of pathsOf(good)) {
      for (const other of ['x', 1, null, true, [], undefined]) {
        const changed = setAt(structuredClone(good), path, other)
        if (JSON.stringify(changed) === JSON.stringify(good)) continue
        if (verifyRaffle(changed).verdict === 'verified') {
          accepted.push(path.filter((part) => !/^\d+$/.test(part)).join('.'))
        }
      }
    }
    expect(accepted.filter((path) => !ATTESTED.includes(path))).toEqual([])
    expect(verifyRaffle({ ...good, drawnAt: '2020-01-01T00:00:00.000Z' }).verdict).toBe('verified')
  })
})

function pathsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, part]) => [
    [...at, key],
    ...pathsOf(part, [...at, key]),
  ])
}

function setAt(whole: object, path: readonly string[], value: unknown): unknown {
  const parent = path
    .slice(0, -1)
    .reduce((part, key) => part[key] as Record<string, unknown>, whole as Record<string, unknown>)
  if (value === undefined) delete parent[path.at(-1)!]
  else parent[path.at(-1)!] = value
  return whole
}
