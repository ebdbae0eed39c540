import type { MemberId } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
let honest: MemberId
let pool: bigint
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
  honest = await books.member(brl(500))
  await books.wallet.stake(bet(honest, brl(400)))
  const { rows } = await books.database.pool.query<{ id: bigint }>(
    "select id from ledger_accounts where kind = 'pool' and name = 'parlour/brass-fox' and currency = 'BRL'",
  )
  pool = rows[0]!.id
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

type Paid = { readonly by: MemberId; readonly amount: bigint; readonly reason?: number }
type Asked = {
  readonly paid?: readonly Paid[]
  /** Opens a wager of this stake, paid for or not. */
  readonly opens?: { readonly of: MemberId; readonly stake: bigint }
  readonly becomes?: {
    readonly of: MemberId
    readonly id: string
    readonly state: number
    readonly version: number
  }
  readonly openStake?: readonly [MemberId, bigint][]
}

/** A batch as the site's own role may send it, past everything that judges. */
function write({ paid = [], opens, becomes, openStake = [] }: Asked): Promise<unknown> {
  const id = randomUUID()
  const list = (values: readonly unknown[]) =>
    `'{${values.map((value) => value ?? 'null').join()}}'`
  const one = (...values: unknown[]) => values.map((value) => list(opens ? [value] : []))
  const other = (...values: unknown[]) => values.map((value) => list(becomes ? [value] : []))
  const each = (value: (leg: Paid, place: number) => unknown) => list(paid.map(value))
  const amounts = each(({ amount }) => amount)
  return books.database.pool.query(
    `select ledger_write_batch(${[
      ...['1', 'now()', 'ledger_business_day(now())', "'{}'"],
      ...[each(({ by }) => by), each(() => id), each((_, leg) => leg), each(({ by }) => by * 256n)],
      ...[each(() => pool), amounts, each(() => 'BRL'), each(({ reason = 1 }) => reason), amounts],
      ...[each(() => id), list(openStake.map(([memberId]) => memberId * 256n))],
      list(openStake.map(([, delta]) => delta)),
      ...one(opens?.of, id, 'parlour', 'brass-fox', 'RNG', '1', 'BRL', opens?.stake, 0, null),
      ...one(pool, null, 0, 0, null, null, 0, '"{}"'),
      ...other(becomes?.of, becomes?.id, becomes?.state, becomes?.version, 0, 0),
      ...other(null, null, null, null, null, null, null),
    ].join()})`,
  )
}

describe('a batch that the site itself writes past the judge', () => {
  it('is refused with a wager that nobody paid for', async () => {
    const thief = await books.member(0n)
    await expect(
      write({ opens: { of: thief, stake: brl(400) }, openStake: [[thief, brl(400)]] }),
    ).rejects.toThrow('what was paid for it differ')
  })

  it('is refused with a wager that somebody else paid for, or that was paid for in part', async () => {
    const [thief, victim] = [await books.member(brl(9)), await books.member(brl(9))]
    const opens = { of: thief, stake: brl(8) }
    const openStake = [[thief, brl(8)]] as [MemberId, bigint][]
    await expect(
      write({ opens, openStake, paid: [{ by: victim, amount: brl(8) }] }),
    ).rejects.toThrow('what was paid for it differ')
    await expect(
      write({ opens, openStake, paid: [{ by: thief, amount: brl(7) }] }),
    ).rejects.toThrow('what was paid for it differ')
  })

  it('is refused with money for a pool, or an open stake, that no wager explains', async () => {
    const alice = await books.member(brl(9))
    await expect(write({ paid: [{ by: alice, amount: brl(1), reason: 30 }] })).rejects.toThrow(
      'moves by more or less than its wagers',
    )
    await expect(write({ openStake: [[alice, brl(1)]] })).rejects.toThrow(
      'moves by more or less than its wagers',
    )
    await expect(
      write({ opens: { of: alice, stake: brl(1) }, paid: [{ by: alice, amount: brl(1) }] }),
    ).rejects.toThrow('moves by more or less than its wagers')
  })

  it('is refused with a change of a wager that is not there, or cannot become that', async () => {
    const alice = await books.member(brl(9))
    const [open, voided] = [bet(alice, brl(2)), bet(alice, brl(1))]
    await books.wallet.stake(open)
    await books.wallet.stake(voided)
    const operationId = randomUUID()
    await books.wallet.voidWager({
      memberId: alice,
      wagerId: voided.wagerId,
      operationId,
      reason: '',
    })
    for (const [id, state, version] of [
      [randomUUID(), 1, 1],
      [voided.wagerId, 1, 2],
      [open.wagerId, 0, 1],
      [open.wagerId, 1, 0],
    ] as const)
      await expect(write({ becomes: { of: alice, id, state, version } })).rejects.toThrow(
        'cannot become',
      )
    await expect(
      write({ becomes: { of: alice, id: open.wagerId, state: 2, version: 1 } }),
    ).rejects.toThrow('moves by more or less than its wagers')
  })

  it('is taken where each wager has what it says', async () => {
    const alice = await books.member(brl(9))
    await write({
      opens: { of: alice, stake: brl(3) },
      paid: [{ by: alice, amount: brl(3) }],
      openStake: [[alice, brl(3)]],
    })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(6), open: brl(3) })
  })
})

describe('the stakes that lie in a pool', () => {
  it('are paid to nobody by a movement that is no bet', async () => {
    const thief = await books.member(brl(1))
    const id = 'gen_random_uuid()'
    await expect(
      books.database.pool.query(
        `select ledger_post(1, $1, ${id}, 0, 90::smallint, 'BRL', array[$2::int8], array[$3::int8], array[10000::int8],
           null, false)`,
        [thief, pool, thief * 256n],
      ),
    ).rejects.toThrow('pools move by bets alone')
    await expect(
      books.database.pool.query(
        `select * from ledger_post_many(1, 90::smallint, 'BRL', $1, 0, array[$2::int8], array[${id}], array[0::int8],
           array[10000::int8], array[null::text])`,
        [pool, thief],
      ),
    ).rejects.toThrow('many are given cash or points, by the house')
    expect(await books.wallet.balances(thief)).toMatchObject({ cash: brl(1) })
  })
})
