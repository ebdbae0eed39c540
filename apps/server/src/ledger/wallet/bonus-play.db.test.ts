import { DAY_MS, HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Category, formatAmount, parseAmount, type MemberId } from '@parlour/money'
import { type GrantMode, requirementOf } from '@parlour/promotions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import type { SettleRequest, StakeRequest } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

type Options = Readonly<Record<string, string | number | boolean | undefined>>
type Case = {
  id: string
  start_real: string
  steps: [verb: string, args: string[], options: Options][]
  expected: { real: string; bonus: string; grants: Record<string, string>[] }
}

const file = new URL('../../../../../packages/promotions/vectors/bonus.json', import.meta.url)
/** The cases that only grant, bet and settle: what the lane does by itself. */
const cases = (JSON.parse(readFileSync(file, 'utf8')).wagering as Case[]).filter(({ steps }) =>
  steps.every(([verb, , options]) => verb !== 'withdraw' && options.t === undefined),
)

describe('the lane', () => {
  it.each(cases)('plays case $id as the rules say', async ({ start_real, steps, expected }) => {
    const memberId = await books.member(units(start_real))
    const stakes = new Map<string, StakeRequest>()
    for (const [verb, args, options] of steps) await take(memberId, stakes, verb, args, options)
    const { cash, bonus } = await books.wallet.balances(memberId)
    const grants = await grantsOf(memberId)
    expect({ real: cents(cash), bonus: cents(bonus), grants }).toEqual({
      real: expected.real,
      bonus: expected.bonus,
      grants: expected.grants.map(({ id: _id, ...grant }) => grant),
    })
  })

  it('counts a bet once, however often its ids come again', async () => {
    const alice = await books.member(0n)
    await giveBonus(books, alice, brl(50), { required: brl(100) })
    const stake = bet(alice, brl(30))
    const settlement = settling(stake, brl(12))
    await books.wallet.stake(stake)
    const first = await books.wallet.settle(settlement)
    const again = await Promise.all([
      books.wallet.stake(stake),
      books.wallet.settle(settlement),
      books.other.settle(settlement),
    ])
    expect(again.map((answer) => 'replayed' in answer && answer.replayed)).toEqual([
      true,
      true,
      true,
    ])
    expect(first).toMatchObject({ replayed: false })
    expect(await grantsOf(alice)).toMatchObject([{ wagered: '30.00', balance: '32.00' }])
  })

  it('takes back what a voided bet had counted, but never from a grant that is complete', async () => {
    const alice = await books.member(0n)
    await giveBonus(books, alice, brl(50), { required: brl(60) })
    const [one, two, three] = [
      bet(alice, brl(20)),
      bet(alice, brl(20)),
      bet(alice, brl(40)),
    ] as const
    for (const stake of [one, two]) await playRound(stake, brl(20))
    expect(await grantsOf(alice)).toMatchObject([{ state: 'ACTIVE', wagered: '40.00' }])

    await voided(one)
    expect(await grantsOf(alice)).toMatchObject([
      { state: 'ACTIVE', wagered: '20.00', balance: '50.00' },
    ])

    await playRound(three, brl(40))
    expect(await grantsOf(alice)).toMatchObject([{ state: 'COMPLETED', wagered: '60.00' }])
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(50), bonus: 0n })
    await voided(two)
    await books.wallet.settle({ ...settling(three, brl(90)), mode: 'replace' })
    expect(await grantsOf(alice)).toMatchObject([{ state: 'COMPLETED', wagered: '60.00' }])
    // What had become cash stays cash; a later word on those bets moves nothing of the ended grant.
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(50), bonus: 0n })
  })

  it('completes once where parallel bets reach the end together, and lets the next grant run', async () => {
    const alice = await books.member(0n)
    await giveBonus(books, alice, brl(40), { required: brl(20) })
    await giveBonus(books, alice, brl(15), { required: brl(150) })
    const stakes = Array.from({ length: 4 }, () => bet(alice, brl(10)))
    await Promise.all(stakes.map((stake) => books.wallet.stake(stake)))
    await Promise.all(
      stakes.map((stake, at) =>
        (at % 2 ? books.other : books.wallet).settle(settling(stake, brl(25))),
      ),
    )
    // Two bets meet the requirement; the bonus share of the two after them is the house's.
    expect(await grantsOf(alice)).toMatchObject([
      { state: 'COMPLETED', wagered: '20.00' },
      { state: 'ACTIVE', wagered: '0.00', balance: '15.00' },
    ])
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(50), bonus: brl(15) })
    expect(await betsOf(alice)).toEqual(['counted', 'counted', 'late', 'late'])
  })

  it('pays the real share only of a bet that was open when its grant expired', async () => {
    const alice = await books.member(brl(10))
    await giveBonus(books, alice, brl(50), { required: brl(500), expiresAt: inAnHour() })
    const stake = bet(alice, brl(40), { category: 'SPORTS', risk: { odds: 2 } })
    await books.wallet.stake(stake)
    await expireNow(alice)
    expect(await books.wallet.stake(bet(alice, brl(1)))).toMatchObject({
      refused: 'insufficient_funds',
    })
    await books.wallet.settle(settling(stake, brl(80)))
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(20), bonus: brl(20) })
    expect(await betsOf(alice)).toEqual(['late'])
  })

  it('sends a member whose last grant has ended the plain way again', async () => {
    const alice = await books.member(0n)
    await giveBonus(books, alice, brl(10), { required: brl(10) })
    await playRound(bet(alice, brl(10)), brl(30))
    const rows = await many<{ flags: number }>(books.database.db)`
      select flags from ledger_accounts where id = ${alice * 256n}`
    expect(rows).toEqual([{ flags: 0 }])
    expect(await books.wallet.stake(bet(alice, brl(5)))).toMatchObject({ balance: brl(25) })
  })

  it('accepts stakes together only if their bonus suffices for all', async () => {
    const alice = await books.member(0n)
    await giveBonus(books, alice, brl(50), { required: brl(500) })
    const group = (...amounts: number[]) =>
      books.wallet.stakeTogether(amounts.map((amount) => bet(alice, brl(amount))))
    expect(await group(30, 30)).toMatchObject({ refused: 'insufficient_funds' })
    expect(await betsOf(alice)).toEqual([])
    expect(await group(30, 20)).toHaveLength(2)
    expect(await betsOf(alice)).toEqual(['open', 'open'])
  })
})

describe('a bucket', () => {
  it('takes over the account of a grant that ended long ago', async () => {
    const alice = await books.member(0n)
    await run(books.database.db)`select ledger_open_bonus(${alice}::int8, 16)`
    await run(books.database.db)`
      insert into ledger_bonus_buckets (member_id, slot, state)
      select ${alice}, n, 'expired' from generate_series(16, 255) as n`
    expect(await giveBonus(books, alice, brl(5), { required: brl(5) })).toEqual({
      slot: 256,
      state: 'active',
    })
    await playRound(bet(alice, brl(5)), brl(7))
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(7), bonus: 0n })
  })
})

async function take(
  memberId: MemberId,
  stakes: Map<string, StakeRequest>,
  verb: string,
  [id = '', second = '0', third = '']: string[],
  options: Options,
): Promise<void> {
  if (verb === 'grant') {
    const amount = units(third)
    const multiplier = Number(options.mult)
    await giveBonus(books, memberId, amount, {
      mode: second as GrantMode,
      required: requirementOf({ amount, deposit: 0n, multiplier, on: 'BONUS' }),
      maxStake: options.max_bet ? units(options.max_bet) : null,
      maxConvert: options.max_convert ? units(options.max_convert) : null,
      expiresAt: new Date(Date.now() + Number(options.expires ?? 30) * DAY_MS),
    })
  } else if (verb === 'bet') {
    const { odds, covers } = options
    const stake = bet(memberId, units(second), {
      category: third as Category,
      risk: {
        ...(odds === undefined ? {} : { odds: Number(odds) }),
        ...(covers === undefined ? {} : { covers: Number(covers) }),
      },
    })
    if (!('refused' in (await books.wallet.stake(stake)))) stakes.set(id, stake)
  } else if (options.void) await voided(stakes.get(id)!)
  else await books.wallet.settle(settling(stakes.get(id)!, units(second)))
}

const units = (text: unknown) => parseAmount(String(text))!
const cents = (amount: bigint) => formatAmount(amount).slice(0, -2)
const inAnHour = () => new Date(Date.now() + HOUR_MS)

const settling = ({ memberId, wagerId }: StakeRequest, payout: bigint): SettleRequest => ({
  memberId,
  wagerId,
  operationId: randomUUID(),
  payout,
})

async function playRound(stake: StakeRequest, payout: bigint): Promise<void> {
  expect(await books.wallet.stake(stake)).toMatchObject({ state: 'open' })
  expect(await books.wallet.settle(settling(stake, payout))).toMatchObject({ state: 'settled' })
}

async function voided({ memberId, wagerId }: StakeRequest): Promise<void> {
  const operationId = randomUUID()
  await books.wallet.voidWager({ memberId, wagerId, operationId, reason: 'test' })
}

async function grantsOf(memberId: MemberId): Promise<Record<string, string>[]> {
  const rows = await many<{ state: string; balance: bigint; wagered: bigint; required: bigint }>(
    books.database.db,
  )`
    select state, balance, wagered, required from bonus_buckets
     where member_id = ${memberId} order by slot`
  return rows.map(({ state, balance, wagered, required }) => ({
    state: state.toUpperCase(),
    balance: cents(balance),
    wagered: cents(wagered),
    required: cents(required),
  }))
}

async function betsOf(memberId: MemberId): Promise<string[]> {
  const rows = await many<{ state: string }>(books.database.db)`
    select state from ledger_bonus_bets where member_id = ${memberId} order by state`
  return rows.map(({ state }) => state)
}

const expireNow = (memberId: MemberId) =>
  run(books.database.db)`update ledger_bonus_buckets set expires_at = now() - interval '1 second'
       where member_id = ${memberId}`
