import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

describe('a wager', () => {
  it('takes its stake from cash and shows it as open', async () => {
    const alice = await books.member(brl(100))

    const answer = await books.wallet.stake(bet(alice, brl(30)))

    expect(answer).toMatchObject({ state: 'open', balance: brl(70), stake: brl(30) })
    expect(await books.wallet.balances(alice)).toEqual({
      currency: 'BRL',
      cash: brl(70),
      hold: 0n,
      bonus: 0n,
      points: 0n,
      open: brl(30),
    })
  })

  it('pays a win once, however often it is settled', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    const win = settlementOf(stake, brl(50))

    const first = await books.wallet.settle(win)
    const second = await books.other.settle(win)

    expect(first).toMatchObject({ state: 'settled', balance: brl(120), replayed: false })
    expect(second).toEqual({ ...first, replayed: true })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(120), open: 0n })
  })

  it('gives a repeated stake its own first answer, even after it was settled', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    const first = await books.wallet.stake(stake)
    await books.wallet.settle(settlementOf(stake, brl(50)))

    expect(await books.other.stake(stake)).toEqual({ ...first, replayed: true })
  })

  it('refuses another content under the same id', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    const win = settlementOf(stake, brl(50))
    await books.wallet.settle(win)

    expect(await books.wallet.stake({ ...stake, amount: brl(31) })).toEqual({
      refused: 'id_conflict',
    })
    expect(await books.wallet.settle({ ...win, payout: brl(60) })).toEqual({
      refused: 'id_conflict',
    })
  })

  it('refuses an operation id that already settled another wager', async () => {
    const alice = await books.member(brl(100))
    const [one, two] = [bet(alice, brl(10)), bet(alice, brl(10))]
    await books.wallet.stake(one)
    await books.wallet.stake(two)
    const win = settlementOf(one, brl(5))
    await books.wallet.settle(win)

    expect(await books.wallet.settle({ ...win, wagerId: two.wagerId })).toEqual({
      refused: 'id_conflict',
    })
  })

  it('is not settled before it was staked, nor twice by different operations', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    expect(await books.wallet.settle(settlementOf(stake, 0n))).toEqual({
      refused: 'wager_not_found',
    })
    await books.wallet.stake(stake)
    await books.wallet.settle(settlementOf(stake, 0n))

    expect(await books.wallet.settle(settlementOf(stake, brl(1)))).toEqual({
      refused: 'wager_settled',
    })
  })

  it('takes several wins of one round with mode add', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    await books.wallet.settle(settlementOf(stake, brl(10)))
    const more = { ...settlementOf(stake, brl(5)), mode: 'add' as const }

    const answer = await books.wallet.settle(more)

    expect(answer).toMatchObject({ payout: brl(15), balance: brl(85) })
    expect(await books.wallet.settle(more)).toEqual({ ...answer, replayed: true })
  })

  it('is resettled by taking the first payout back and paying anew', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    await books.wallet.settle(settlementOf(stake, brl(50)))

    const answer = await books.wallet.settle({
      ...settlementOf(stake, brl(20)),
      mode: 'replace',
    })

    expect(answer).toMatchObject({ payout: brl(20), balance: brl(90) })
  })

  it('leaves a debt, never a negative balance, when a payout is gone before it is taken back', async () => {
    const alice = await books.member(brl(30))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    await books.wallet.settle(settlementOf(stake, brl(50)))
    await books.wallet.stake(bet(alice, brl(45)))

    const answer = await books.wallet.voidWager(voidOf(stake))

    // 5 left and the stake of 30 back, 50 to give: 15 are owed.
    expect(answer).toMatchObject({ state: 'voided', balance: 0n })
    const { rows } = await books.database.pool.query(
      'select balance from ledger_accounts where id = $1',
      [alice * 256n + 3n],
    )
    expect(rows).toEqual([{ balance: -brl(15) }])
  })

  it('returns the stake when it is voided, once', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    await books.wallet.stake(stake)
    const cancel = voidOf(stake)

    const first = await books.wallet.voidWager(cancel)

    expect(first).toMatchObject({ state: 'voided', balance: brl(100) })
    expect(await books.other.voidWager(cancel)).toEqual({ ...first, replayed: true })
    expect(await books.wallet.voidWager(voidOf(stake))).toEqual({ ...first, replayed: true })
    expect(await books.wallet.settle(settlementOf(stake, brl(50)))).toEqual({
      refused: 'wager_voided',
    })
  })

  it('that was voided before it came is refused when it comes', async () => {
    const alice = await books.member(brl(100))
    const stake = bet(alice, brl(30))
    expect(await books.wallet.voidWager(voidOf(stake))).toEqual({ refused: 'wager_not_found' })
    expect(
      await books.wallet.voidWager({ ...voidOf(stake), tombstone: true, vendor: 'parlour' }),
    ).toMatchObject({ state: 'voided', stake: 0n })

    expect(await books.wallet.stake(stake)).toEqual({ refused: 'wager_voided' })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(100), open: 0n })
  })

  it('claims its vendor transaction for ever', async () => {
    const [alice, bob] = [await books.member(brl(100)), await books.member(brl(100))]
    const claimed = { vendor: 'lucky', vendorTransaction: `tx-${randomUUID()}` }
    const stake = bet(alice, brl(1), claimed)
    expect(await books.wallet.stake(stake)).toMatchObject({ state: 'open' })

    expect(await books.wallet.stake(stake)).toMatchObject({ replayed: true })
    expect(await books.other.stake(bet(bob, brl(1), claimed))).toEqual({ refused: 'id_conflict' })
  })

  it('in trial money never meets real money', async () => {
    const dan = await books.member(brl(100), 'BRL.play')

    await expect(books.wallet.stake(bet(dan, brl(1)))).rejects.toThrow('BRL.play')
    expect(await books.wallet.stake(bet(dan, brl(1), { currency: 'BRL.play' }))).toMatchObject({
      balance: brl(99),
    })
  })
})

describe('stakes of one group', () => {
  it('are all refused when one of them is', async () => {
    const alice = await books.member(brl(100))

    const answer = await books.wallet.stakeTogether([bet(alice, brl(60)), bet(alice, brl(60))])

    expect(answer).toMatchObject({ refused: 'insufficient_funds' })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(100), open: 0n })
  })

  it('are all taken when each stands', async () => {
    const alice = await books.member(brl(100))

    const answer = await books.wallet.stakeTogether([bet(alice, brl(60)), bet(alice, brl(40))])

    expect(answer).toMatchObject([{ balance: brl(40) }, { balance: 0n }])
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: 0n, open: brl(100) })
  })
})

describe('a post', () => {
  it('is repeated without effect and refused with another content', async () => {
    const alice = await books.member(0n)
    const operationId = randomUUID()
    await books.deposit(alice, brl(10), operationId)
    await books.deposit(alice, brl(10), operationId)
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(10) })

    const other = await transact(books.database.db, (tx) =>
      books.wallet.post(tx, {
        memberId: alice,
        operationId,
        reason: 'deposit',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'clearing', name: 'bank' },
            to: { kind: 'cash', memberId: alice },
            amount: brl(11),
          },
        ],
      }),
    )
    expect(other).toEqual({ refused: 'id_conflict' })
  })

  it('holds, releases and pays a withdrawal, never more than there is', async () => {
    const alice = await books.member(brl(10))
    const move = (reason: string, from: 'cash' | 'hold', to: 'hold' | 'cash', amount: bigint) =>
      transact(books.database.db, (tx) =>
        books.wallet.post(tx, {
          memberId: alice,
          operationId: randomUUID(),
          reason,
          currency: 'BRL',
          transfers: [
            { from: { kind: from, memberId: alice }, to: { kind: to, memberId: alice }, amount },
          ],
        }),
      )

    expect(await move('withdrawal_hold', 'cash', 'hold', brl(11))).toEqual({
      refused: 'insufficient_funds',
    })
    expect(await move('withdrawal_hold', 'cash', 'hold', brl(8))).toMatchObject({ balance: brl(2) })
    expect(await move('withdrawal_released', 'hold', 'cash', brl(8))).toMatchObject({
      balance: brl(10),
    })
    expect(await books.wallet.balances(alice)).toMatchObject({ cash: brl(10), hold: 0n })
  })

  it('that joins two currency classes changes nothing', async () => {
    const dan = await books.member(brl(10), 'BRL.play')

    await expect(books.deposit(dan, brl(1))).rejects.toThrow('sum to zero')
    expect(await books.wallet.balances(dan)).toMatchObject({ cash: brl(10) })
  })
})

const settlementOf = (stake: { memberId: bigint; wagerId: string }, payout: bigint) => ({
  memberId: stake.memberId,
  wagerId: stake.wagerId,
  operationId: randomUUID(),
  payout,
})

const voidOf = (stake: { memberId: bigint; wagerId: string }) => ({
  memberId: stake.memberId,
  wagerId: stake.wagerId,
  operationId: randomUUID(),
  reason: 'cancelled by the vendor',
})
