import type { MemberId } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import { setSwitch } from '../house-rules.store.ts'
import { setLimit } from '../posts/member-limits.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from '../testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
  // The lane opens its pool and house accounts on the long way.
  const first = await books.member(brl(10))
  const stake = bet(first, brl(1))
  await books.wallet.stake(stake)
  await books.wallet.settle(settlement(first, stake.wagerId, brl(1)))
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const settlement = (memberId: MemberId, wagerId: string, payout: bigint) => ({
  memberId,
  wagerId,
  operationId: randomUUID(),
  payout,
})
const membersWith = (count: number, cash: bigint) =>
  Promise.all(Array.from({ length: count }, () => books.member(cash)))

describe('bets of many members at once', () => {
  it('are taken together, numbered without gap, and settled together with and without a prize', async () => {
    const members = await membersWith(30, brl(10))
    const stakes = members.map((memberId) => bet(memberId, brl(3)))
    const answers = await Promise.all(stakes.map((stake) => books.wallet.stake(stake)))
    expect(answers).toEqual(
      stakes.map(({ wagerId }) => ({
        wagerId,
        state: 'open',
        replayed: false,
        balance: brl(7),
        stake: brl(3),
        payout: 0n,
      })),
    )

    const settles = stakes.map(({ memberId, wagerId }, index) =>
      settlement(memberId, wagerId, index % 2 ? brl(5) : 0n),
    )
    const settled = await Promise.all(settles.map((settle) => books.wallet.settle(settle)))
    expect(settled).toMatchObject(
      settles.map(({ payout }) => ({
        state: 'settled',
        balance: brl(7) + payout,
        stake: brl(3),
        payout,
      })),
    )
    const again = await Promise.all([
      ...stakes.map((stake) => books.wallet.stake(stake)),
      ...settles.map((settle) => books.wallet.settle(settle)),
    ])
    expect(again).toEqual([...answers, ...settled].map((answer) => ({ ...answer, replayed: true })))
  })

  it('leave whatever is not plain to the long way, each with its own answer', async () => {
    const plain = await membersWith(20, brl(10))
    const [poor, limited, twice, old] = await Promise.all([
      books.member(brl(1)),
      books.member(brl(10)),
      books.member(brl(10)),
      books.member(brl(10)),
    ])
    await transact(books.database.db, (tx) =>
      setLimit(tx, { memberId: limited, kind: 'stake', period: 'day', amount: brl(2) }),
    )
    const same = bet(twice, brl(3))
    const known = bet(old, brl(3))
    await books.wallet.stake(known)
    const [others, odd] = await Promise.all([
      Promise.all(plain.map((memberId) => books.wallet.stake(bet(memberId, brl(3))))),
      Promise.all([
        books.wallet.stake(bet(poor, brl(3))),
        books.wallet.stake(bet(limited, brl(3))),
        books.wallet.stake(same),
        books.wallet.stake(same),
        books.wallet.stake(known),
        books.wallet.stake({ ...known, amount: brl(4) }),
        books.wallet.settle(settlement(old, randomUUID(), brl(3))),
      ]),
    ])

    for (const answer of others) expect(answer).toMatchObject({ state: 'open', balance: brl(7) })
    expect(odd).toMatchObject([
      { refused: 'insufficient_funds' },
      { refused: 'limit_reached' },
      { replayed: false, balance: brl(7) },
      { replayed: true, balance: brl(7) },
      { replayed: true, balance: brl(7) },
      { refused: 'id_conflict' },
      { refused: 'wager_not_found' },
    ])
  })

  it('are refused one and all while a switch of theirs is off', async () => {
    const members = await membersWith(12, brl(10))
    const guards = [{ kind: 'switch', name: 'vendor:plain' }] as const
    const stakeAll = () =>
      Promise.all(members.map((memberId) => books.wallet.stake(bet(memberId, brl(1), { guards }))))
    await setSwitch(books.database.db, { name: 'vendor:plain', on: false, reason: 'test' })
    expect(await stakeAll()).toMatchObject(members.map(() => ({ refused: 'switched_off' })))
    await setSwitch(books.database.db, { name: 'vendor:plain', on: true, reason: '' })
    expect(await stakeAll()).toMatchObject(members.map(() => ({ state: 'open' })))
  })

  it('of both processes on the same members spend nothing twice', async () => {
    const members = await membersWith(24, brl(10))
    const answers = await Promise.all(
      members.flatMap((memberId) =>
        [books.wallet, books.other, books.wallet, books.other].map((wallet) =>
          wallet.stake(bet(memberId, brl(4))),
        ),
      ),
    )
    expect(answers.filter((answer) => 'state' in answer)).toHaveLength(48)
    for (const memberId of members)
      expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(2), open: brl(8) })
  })

  it('take the next nonce of each seed pair, and none of a retired one', async () => {
    const members = await membersWith(10, brl(10))
    const seeds = members.map(() => randomUUID())
    await books.database.pool.query(
      `insert into fair_seeds (id, member_id, commitment, sealed_seed, client_seed)
       select id, member, repeat('a', 64), '', 'client'
         from unnest($1::uuid[], $2::int8[]) as s (id, member)`,
      [seeds, members],
    )
    const stakeAll = () =>
      Promise.all(
        members.map((memberId, index) =>
          books.wallet.stake(bet(memberId, brl(1), { seedId: seeds[index]! })),
        ),
      )
    expect(await stakeAll()).toMatchObject(seeds.map((seedId) => ({ nonce: 0, seedId })))
    await books.database.pool.query(
      `update fair_seeds set retired_at = now(), server_seed = repeat('b', 64) where id = $1`,
      [seeds[0]],
    )
    const answers = await stakeAll()
    expect(answers[0]).toMatchObject({ refused: 'seed_retired' })
    expect(answers.slice(1)).toMatchObject(seeds.slice(1).map((seedId) => ({ nonce: 1, seedId })))
  })
})
