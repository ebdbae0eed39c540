import type { OperationId } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet } from './testing/plain-bet.ts'
import { brl } from './testing/units.ts'

let w: World
let alice: bigint
const [lost, won, open] = [randomUUID(), randomUUID(), randomUUID()] as const

beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, dan: { cash: '50.00' } })
  alice = await w.idOf('alice')
  const { wallet } = w.needs
  const place = (wagerId: OperationId, round: string) =>
    wallet.stake(bet(alice, brl(10), { wagerId, round }))
  await place(lost, '1')
  await wallet.settle({ memberId: alice, wagerId: lost, operationId: randomUUID(), payout: 0n })
  await place(won, '=2')
  await wallet.settle({
    memberId: alice,
    wagerId: won,
    operationId: randomUUID(),
    payout: brl(25),
    result: { reels: [1, 2, 3] },
  })
  await place(open, '3')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('the wallet', () => {
  it('shows one sum and its parts, to a member and to a trial player (C-30, E-43)', async () => {
    const reply = await w.as('alice').call('walletBalance', {})

    expect(reply).toMatchObject({
      success: true,
      value: { sumBalance: '95.0000', cash: '95.0000', open: '10.0000', currency: 'BRL' },
    })
    expect(await w.as('dan').call('walletBalance', {})).toMatchObject({
      value: { sumBalance: '50.0000', currency: 'BRL.play' },
    })
    expect(await w.visitor.call('walletBalance', {})).toMatchObject({ success: false })
  })

  it('is a single one for all vendors, and says what can be staked from it (C-33)', async () => {
    for (const [who, balance, currency] of [
      ['alice', '95.0000', 'BRL'],
      ['dan', '50.0000', 'BRL.play'],
    ] as const) {
      const { value } = await w.as(who).call('merchantWallet', {})
      expect(value).toEqual({
        isSingle: true,
        currency,
        balance,
        atVendors: '0.0000',
        total: balance,
        returnOnExit: false,
        vendors: [],
      })
    }
    expect((await w.visitor.call('merchantWallet', {})).code).toBe('not_logged_in')
  })

  it('is shown part by part and in one sum to a member, and to no trial player (C-32)', async () => {
    const { value } = await w.as('alice').call('consolidatedFunds', {})
    expect(value).toEqual({
      currency: 'BRL',
      cash: '95.0000',
      hold: '0.0000',
      bonus: '0.0000',
      // Points are in no sum; the demo's members have some from the start.
      points: expect.stringMatching(/^\d+\.0000$/),
      total: '95.0000',
    })
    expect((await w.as('dan').call('consolidatedFunds', {})).code).toBe('in_need_true_account')
    expect((await w.visitor.call('consolidatedFunds', {})).code).toBe('not_logged_in')
  })
})

describe('the betting record', () => {
  it('lists bets newest first with totals of all that match', async () => {
    const reply = await w.as('alice').call('bettingRecord', { query: { pageSize: 2 } })

    expect(reply).toMatchObject({
      value: {
        total: 3,
        pages: 2,
        zone: 'America/Sao_Paulo',
        lines: [
          { id: open, status: 'open', result: '0.0000' },
          { id: won, status: 'settled', result: '15.0000' },
        ],
        totals: { stake: '30.0000', payout: '25.0000', result: '5.0000' },
      },
    })
  })

  it('filters by day, category and status', async () => {
    const record = async (query: object) => {
      const reply = await w.as('alice').call('bettingRecord', { query })
      return 'value' in reply ? (reply.value as { total: number }).total : reply
    }

    expect(await record({ status: 'open' })).toBe(1)
    expect(await record({ category: 'RNG', status: 'settled' })).toBe(2)
    expect(await record({ category: 'LOTT' })).toBe(0)
    expect(await record({ from: '2001-01-01', to: '2001-01-31' })).toBe(0)
  })

  it('is downloaded as a file whose cells a spreadsheet does not run', async () => {
    const { body, headers } = await w.app.inject({
      url: '/wps/v2/records/bets.csv',
      headers: await w.as('alice').headers(),
    })

    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="bets-.*\.csv"$/)
    expect(body.trim().split('\r\n')).toHaveLength(4)
    expect(body).toContain(",'=2,settled,10.0000,0.0000,25.0000,15.0000")
  })

  it('is for members only', async () => {
    expect(await w.as('dan').call('bettingRecord', { query: {} })).toMatchObject({
      code: 'in_need_true_account',
    })
  })
})

describe('the account record', () => {
  it('shows each movement of the cash with the balance after it', async () => {
    const reply = await w.as('alice').call('accountRecord', { query: { group: 'bets' } })

    expect(reply).toMatchObject({
      value: {
        lines: [
          { id: open, reason: 'stake', amount: '-10.0000', balance: '95.0000' },
          { id: won, reason: 'payout', amount: '25.0000', balance: '105.0000' },
          { id: won, reason: 'stake', amount: '-10.0000', balance: '80.0000' },
          { id: lost, reason: 'stake', amount: '-10.0000', balance: '90.0000' },
        ],
        totals: { in: '25.0000', out: '30.0000' },
      },
    })
  })

  it('has a running balance that every line explains', async () => {
    const reply = await w.as('alice').call('accountRecord', { query: {} })
    if (!('value' in reply)) throw new Error('no record')
    const { lines } = reply.value as { lines: { amount: string; balance: string }[] }

    for (const [index, line] of lines.slice(0, -1).entries())
      expect(Number(line.balance) - Number(lines[index + 1]!.balance)).toBeCloseTo(
        Number(line.amount),
        4,
      )
  })

  it('is downloaded as a file', async () => {
    const { body } = await w.app.inject({
      url: '/wps/v2/records/transfers.csv?group=bets',
      headers: await w.as('alice').headers(),
    })

    expect(body.trim().split('\r\n')).toHaveLength(5)
  })
})

describe('the record of the bonuses', () => {
  it('shows each of their movements with all bonuses together after it, and none of the cash', async () => {
    const player = w.as('bob')
    const bob = await w.idOf('bob')
    const books = { database: w.database, wallet: w.needs.wallet }
    await giveBonus(books, bob, brl(50), { required: brl(400) })
    const wagerId = randomUUID()
    await w.needs.wallet.stake(bet(bob, brl(12), { wagerId, round: '9' }))
    await w.needs.wallet.settle({
      memberId: bob,
      wagerId,
      operationId: randomUUID(),
      payout: brl(20),
    })
    const of = (query: object) => player.call('accountRecord', { query } as never)

    expect(await of({ account: 'bonus' })).toMatchObject({
      value: {
        lines: [
          { id: wagerId, reason: 'payout', amount: '20.0000', balance: '58.0000' },
          { id: wagerId, reason: 'stake', amount: '-12.0000', balance: '38.0000' },
          { reason: 'bonus_granted', group: 'bonuses', amount: '50.0000', balance: '50.0000' },
        ],
        totals: { in: '70.0000', out: '12.0000' },
        total: 3,
      },
    })
    expect(await of({ account: 'bonus', group: 'bets', pageSize: 1, page: 2 })).toMatchObject({
      value: { lines: [{ reason: 'stake', balance: '38.0000' }], total: 2 },
    })
    expect(await of({})).toMatchObject({ value: { lines: [], total: 0 } })
    const { body } = await w.app.inject({
      url: '/wps/v2/records/transfers.csv?account=bonus',
      headers: await player.headers(),
    })
    expect(body.trim().split('\r\n')).toHaveLength(4)
  })
})

describe('a line of a record', () => {
  it('opens to the transfers of its wager', async () => {
    const reply = await w.as('alice').call('recordLine', { params: { id: won } })

    expect(reply).toMatchObject({
      value: {
        details: { lines: 20, reels: [1, 2, 3] },
        transfers: [
          { from: 'cash', to: 'pool parlour/brass-fox', amount: '10.0000', reason: 'stake' },
          { from: 'pool parlour/brass-fox', to: 'house gaming', reason: 'stake_taken' },
          { from: 'house gaming', to: 'cash', amount: '25.0000', balance: '105.0000' },
        ],
      },
    })
  })

  it("is not found among another member's", async () => {
    expect(await w.as('bob').call('recordLine', { params: { id: won } })).toMatchObject({
      code: 'not_found',
    })
  })
})
