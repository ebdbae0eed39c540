import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { transact } from '../database/transact.ts'
import { createWallet } from './create-wallet.ts'
import type { StakeRequest, Wallet } from './wallet.ts'

let database: FreshDatabase
let wallet: Wallet
let nextMember = 1n

beforeAll(async () => {
  database = await freshDatabase()
  wallet = createWallet({ pool: database.pool, db: database.db, lanes: 2 })
})
afterAll(async () => {
  await wallet.close()
  await database.close()
})

const brl = (major: number) => BigInt(Math.round(major * 10_000))

async function memberWith(cash: bigint, currency = 'BRL') {
  const memberId = nextMember++
  await transact(database.db, async (tx) => {
    await wallet.openAccounts(tx, { memberId, currency })
    if (cash > 0n)
      await wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'deposit',
        currency,
        transfers: [
          {
            from: { kind: 'clearing', name: 'bank' },
            to: { kind: 'cash', memberId },
            amount: cash,
          },
        ],
      })
  })
  return memberId
}

const bet = (memberId: bigint, amount: bigint, more: Partial<StakeRequest> = {}): StakeRequest => ({
  memberId,
  wagerId: randomUUID(),
  vendor: 'parlour',
  game: 'brass-fox',
  category: 'RNG',
  round: '1',
  currency: 'BRL',
  amount,
  guards: [],
  details: { lines: 20 },
  ...more,
})

describe('wallet', () => {
  it('takes a stake, pays a win and shows both in the balance', async () => {
    const alice = await memberWith(brl(100))
    const stake = bet(alice, brl(30))
    expect(await wallet.stake(stake)).toMatchObject({
      state: 'open',
      balance: brl(70),
      replayed: false,
    })
    expect(await wallet.balances(alice)).toMatchObject({ cash: brl(70), open: brl(30) })
    const settle = {
      memberId: alice,
      wagerId: stake.wagerId,
      operationId: randomUUID(),
      payout: brl(50),
      result: { reels: [1, 2] },
    }
    expect(await wallet.settle(settle)).toMatchObject({
      state: 'settled',
      balance: brl(120),
      payout: brl(50),
    })
    expect(await wallet.settle(settle)).toMatchObject({ replayed: true, balance: brl(120) })
    expect(await wallet.stake(stake)).toMatchObject({
      replayed: true,
      balance: brl(70),
      state: 'open',
    })
    expect(await wallet.balances(alice)).toMatchObject({ cash: brl(120), open: 0n })
  })
  it('voids an open wager', async () => {
    const alice = await memberWith(brl(100))
    const stake = bet(alice, brl(30))
    await wallet.stake(stake)
    expect(
      await wallet.voidWager({
        memberId: alice,
        wagerId: stake.wagerId,
        operationId: randomUUID(),
        reason: 'x',
      }),
    ).toMatchObject({ state: 'voided', balance: brl(100) })
    expect(await wallet.stake(bet(alice, brl(101)))).toMatchObject({
      refused: 'insufficient_funds',
    })
    const late = bet(alice, brl(1))
    expect(
      await wallet.voidWager({
        memberId: alice,
        wagerId: late.wagerId,
        operationId: randomUUID(),
        reason: 'x',
        tombstone: true,
        vendor: 'parlour',
      }),
    ).toMatchObject({ state: 'voided' })
    expect(await wallet.stake(late)).toMatchObject({ refused: 'wager_voided' })
  })
})
