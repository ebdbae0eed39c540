import { METER_PARTS } from '@parlour/casino'
import { isRefusal } from '@parlour/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { feedingRound, rowOfRounds } from './testing/feeding-rounds.ts'
import { giveBonus } from '../testing/give-bonus.ts'
import { LOSES, rulesInTests, WINS } from './testing/meters-in-tests.ts'
import { type Books, bet, brl, expectBooksToBalance, openBooks } from '../testing/open-books.ts'
import type { MeterFeed, WagerAnswer } from '../wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())
afterEach(() => expectBooksToBalance(books))

const soon: MeterFeed = { meter: 'soon' }
const pot = (drawn: bigint): MeterFeed => ({ meter: 'pot', drawn })
const potRules = rulesInTests.pot!
const soonRules = rulesInTests.soon!

/** Where a meter stands. */
async function standing(code: string, currency = 'BRL') {
  const { rows } = await books.database.pool.query<
    Record<'meter' | 'reserve' | 'fed' | 'givenBack' | 'seeded' | 'paid' | 'takenBack', string> & {
      run: number
    }
  >(
    `select s.run, s.meter, s.reserve, s.fed, s.given_back as "givenBack", s.seeded, s.paid,
            s.taken_back as "takenBack"
       from jackpot_states as s join jackpot_meters as m on m.id = s.meter_id
      where m.code = $1 and m.currency = $2 order by s.seq desc limit 1`,
    [code, currency],
  )
  const { run, ...amounts } = rows[0]!
  const read = Object.entries(amounts).map(([name, value]) => [name, BigInt(value)])
  return { run, ...(Object.fromEntries(read) as Record<keyof typeof amounts, bigint>) }
}

async function accepted(answer: Promise<object>): Promise<WagerAnswer> {
  const told = await answer
  if (isRefusal(told)) throw new Error(JSON.stringify(told))
  return told as WagerAnswer
}

const play = (round: ReturnType<typeof feedingRound>, wallet = books.wallet) =>
  accepted(round.play(wallet))

describe('a meter', () => {
  it('opens at a seed of the house, and takes of each stake its share to the last millionth', async () => {
    const alice = await books.member(brl(100))
    for (const stake of [1n, 3n, 100n, 10_101n])
      await play(feedingRound(alice, stake, [pot(LOSES)]))
    const { meter, reserve, fed, seeded } = await standing('pot')
    const stakes = 1n + 3n + 100n + 10_101n
    expect(meter).toBe(potRules.seed * METER_PARTS + stakes * BigInt(potRules.meterPpm))
    expect(reserve).toBe(stakes * BigInt(potRules.reservePpm))
    expect([fed, seeded]).toEqual([
      stakes * BigInt(potRules.meterPpm + potRules.reservePpm),
      potRules.seed,
    ])
  })

  it('pays a hit with the settlement and stands at the next seed, which the reserve pays first', async () => {
    const alice = await books.member(brl(10_000))
    await play(feedingRound(alice, brl(5_000), [pot(LOSES)]))
    const before = await standing('pot')
    const hit = feedingRound(alice, brl(1), [pot(WINS)])
    await books.wallet.stake(hit.staked)
    const cash = (await books.wallet.balances(alice)).cash
    const answer = await accepted(books.wallet.settle({ ...hit.settled, payout: brl(2) }))
    const after = await standing('pot')
    const lay = before.meter + brl(1) * BigInt(potRules.meterPpm)
    const paid = lay / METER_PARTS - ((lay / METER_PARTS) % 100n)
    expect(answer).toMatchObject({ payout: brl(2) + paid, balance: cash + brl(2) + paid })
    expect(answer.jackpots).toEqual([
      expect.objectContaining({ meter: 'pot', run: before.run, after: lay, paid }),
    ])
    expect(after.run).toBe(before.run + 1)
    expect(after.meter).toBe(lay + (potRules.seed - paid) * METER_PARTS)
    // 25.00 lay in the reserve: the house pays nothing.
    expect(after.seeded).toBe(before.seeded)
    const kept = before.reserve + brl(1) * BigInt(potRules.reservePpm)
    expect(after.reserve).toBe(kept - potRules.seed * METER_PARTS)
  })

  it('pays a round once, however often it is asked for and by whomever', async () => {
    const alice = await books.member(brl(100))
    const round = feedingRound(alice, brl(1), [pot(WINS)])
    await books.wallet.stake(round.staked)
    const answers = await Promise.all(
      [books.wallet, books.other, books.wallet, books.other].map((wallet) =>
        accepted(wallet.settle(round.settled)),
      ),
    )
    const [first, ...others] = answers.toSorted((a, b) => Number(a.replayed) - Number(b.replayed))
    expect(first!.replayed).toBe(false)
    for (const { replayed, payout, balance } of others)
      expect({ replayed, payout, balance }).toEqual({
        replayed: true,
        payout: first!.payout,
        balance: first!.balance,
      })
    expect(await books.wallet.settle({ ...round.settled, meters: [pot(LOSES)] })).toMatchObject({
      refused: 'id_conflict',
    })
    expect((await books.wallet.balances(alice)).cash).toBe(brl(99) + first!.payout)
  })

  it('pays two that hit at the same instant one after the other: the second what was seeded anew', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => books.member(brl(10))))
    const rounds = people.map((one) => feedingRound(one, brl(1), [pot(WINS)]))
    for (const { staked } of rounds) await books.wallet.stake(staked)
    const before = await standing('pot')
    const answers = await Promise.all(
      rounds.map(({ settled }, at) =>
        accepted((at % 2 ? books.other : books.wallet).settle(settled)),
      ),
    )
    const hits = answers.map(({ jackpots }) => jackpots![0]!).sort((a, b) => a.run - b.run)
    expect(hits.map(({ run }) => run)).toEqual([0, 1, 2, 3].map((later) => before.run + later))
    let lay = before.meter
    for (const { after, paid } of hits) {
      lay += brl(1) * BigInt(potRules.meterPpm)
      expect(after).toBe(lay)
      expect(paid).toBe(lay / METER_PARTS - ((lay / METER_PARTS) % 100n))
      lay += (potRules.seed - paid!) * METER_PARTS
    }
  })

  it('is fed by cash alone: a stake of a bonus brings nothing and wins nothing', async () => {
    const bob = await books.member(0n)
    await giveBonus(books, bob, brl(50))
    const before = await standing('pot')
    const answer = await play(feedingRound(bob, brl(10), [pot(WINS), soon]))
    expect(answer).toMatchObject({ payout: 0n, jackpots: [] })
    expect(await standing('pot')).toEqual(before)
    await books.deposit(bob, brl(4))
    const mixed = feedingRound(bob, brl(10), [pot(LOSES)])
    await books.wallet.stake(mixed.staked)
    const { rows } = await books.database.pool.query<{ cash: bigint }>(
      'select stake - bonus_stake as cash from wagers where id = $1',
      [mixed.staked.wagerId],
    )
    const { jackpots } = await accepted(books.wallet.settle(mixed.settled))
    expect(jackpots![0]!.fed).toBe(rows[0]!.cash * BigInt(potRules.meterPpm))
  })

  it('of a trial is one of its own, in play money', async () => {
    const before = await standing('pot')
    const dan = await books.member(brl(10), 'BRL.play')
    await play(feedingRound(dan, brl(1), [pot(WINS)], { currency: 'BRL.play' }))
    expect(await standing('pot')).toEqual(before)
    expect(await standing('pot', 'BRL.play')).toMatchObject({
      run: 2,
      // The hit's own stake has put a little into the reserve.
      seeded: 2n * potRules.seed - (brl(1) * BigInt(potRules.reservePpm)) / METER_PARTS,
    })
  })
})

describe('a meter that must hit', () => {
  it('is hit by the round that brings it to a trigger between seed and cap, committed to before', async () => {
    const alice = await books.member(brl(10_000))
    const { pool } = books.database
    for (let hits = 0; hits < 8; ) {
      const { jackpots } = await play(feedingRound(alice, brl(1), [soon]))
      const { run, after, paid } = jackpots![0]!
      const told = await pool.query<{ seed: string | null; next: string }>(
        `select r.seed, n.commitment as next from jackpot_runs as r
           join jackpot_meters as m on m.id = r.meter_id and m.code = 'soon' and m.currency = 'BRL'
           join jackpot_runs as n on n.meter_id = m.id and n.run = $1 + 1 where r.run = $1`,
        [run],
      )
      // The seed of a run that is on is told to nobody; that of the next is bound already.
      expect(told.rows[0]!.seed === null).toBe(paid === undefined)
      expect(told.rows[0]!.next).toMatch(/^[0-9a-f]{64}$/)
      if (paid === undefined) continue
      hits += 1
      expect(after).toBeGreaterThan(soonRules.seed * METER_PARTS)
      expect(after).toBeLessThanOrEqual(soonRules.cap! * METER_PARTS)
    }
  })

  it('never takes back a seal, a rule or a hit, nor loses a state', async () => {
    const { pool } = books.database
    const asOwner = async (text: string) =>
      expect(pool.query(text)).rejects.toThrow(/permission denied|forward only|never/)
    await asOwner('update jackpot_runs set paid = 1')
    await asOwner('delete from jackpot_runs')
    await asOwner('update jackpot_states set meter = 0')
    await asOwner("insert into jackpot_meters (code, currency) values ('own', 'BRL')")
  })

  it('stands in one row of rounds, whichever process and lane they came by', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => books.member(brl(1_000))))
    await Promise.all(
      people.flatMap((one, at) => {
        const wallet = at % 3 === 0 ? books.other : books.wallet
        return [0, 1, 2, 3, 4, 5, 6, 7].map((turn) =>
          play(
            feedingRound(one, brl(1) + BigInt(at * 100 + turn * 1_700), [
              soon,
              pot((at + turn) % 11 === 0 ? WINS : LOSES),
            ]),
            wallet,
          ),
        )
      }),
    )
    for (const [meter, { seed }] of Object.entries(rulesInTests)) {
      const row = await rowOfRounds(books.database.pool, { meter, seed })
      expect(row.length).toBeGreaterThanOrEqual(96)
      expect(row.filter(({ paid }) => paid !== undefined).length).toBeGreaterThan(2)
    }
  })
})

describe('a round that is called off', () => {
  const reason = 'asked for'
  const callOff = (round: ReturnType<typeof feedingRound>) =>
    accepted(
      books.wallet.voidWager({
        memberId: round.staked.memberId,
        wagerId: round.staked.wagerId,
        operationId: crypto.randomUUID(),
        reason,
      }),
    )

  it('before it is settled has fed no meter', async () => {
    const alice = await books.member(brl(10))
    const round = feedingRound(alice, brl(1), [pot(WINS)])
    await books.wallet.stake(round.staked)
    const before = await standing('pot')
    await callOff(round)
    expect(await standing('pot')).toEqual(before)
    expect(await books.wallet.settle(round.settled)).toMatchObject({ refused: 'wager_voided' })
  })

  it('takes its share out of the meter again while the run is on', async () => {
    const alice = await books.member(brl(10))
    const before = await standing('pot')
    const round = feedingRound(alice, brl(1), [pot(LOSES)])
    await play(round)
    await callOff(round)
    await callOff(round)
    const share = brl(1) * BigInt(potRules.meterPpm)
    expect(await standing('pot')).toMatchObject({
      meter: before.meter,
      givenBack: before.givenBack + share,
    })
    expect((await books.wallet.balances(alice)).cash).toBe(brl(10))
  })

  it('leaves its share where it was paid out to another', async () => {
    const alice = await books.member(brl(10))
    const round = feedingRound(alice, brl(1), [pot(LOSES)])
    await play(round)
    await play(feedingRound(alice, brl(1), [pot(WINS)]))
    const before = await standing('pot')
    await callOff(round)
    expect(await standing('pot')).toEqual(before)
  })

  it('gives what it had won to the reserve, which pays the next seeds', async () => {
    const alice = await books.member(brl(10))
    const round = feedingRound(alice, brl(1), [pot(WINS)])
    const { jackpots } = await play(round)
    const { run, paid = 0n } = jackpots![0]!
    const before = await standing('pot')
    await callOff(round)
    const after = await standing('pot')
    expect(after).toEqual({
      ...before,
      reserve: before.reserve + paid * METER_PARTS,
      takenBack: before.takenBack + paid,
    })
    expect((await books.wallet.balances(alice)).cash).toBe(brl(10))
    const { rows } = await books.database.pool.query<{ off: boolean }>(
      `select called_off_at is not null as off from jackpot_runs as r
         join jackpot_meters as m on m.id = r.meter_id and m.code = 'pot' and m.currency = 'BRL' where run = $1`,
      [run],
    )
    expect(rows).toEqual([{ off: true }])
  })

  it('owes what it had won and spent, and the reserve is whole all the same', async () => {
    const alice = await books.member(brl(10))
    const round = feedingRound(alice, brl(1), [pot(WINS)])
    await play(round)
    const { cash } = await books.wallet.balances(alice)
    await accepted(books.wallet.stake(bet(alice, cash)))
    await callOff(round)
    const { rows } = await books.database.pool.query<{ balance: bigint }>(
      'select balance from ledger_accounts where id = $1',
      [alice * 256n + 3n],
    )
    expect(rows[0]!.balance).toBeLessThan(0n)
  })
})

it('a run that a restore may have told is won by nobody: the next round opens another on what lies there', async () => {
  const alice = await books.member(brl(100))
  await play(feedingRound(alice, brl(1), [soon]))
  const before = await standing('soon')
  await books.database.pool.query("select keep_seed_epoch('asked')")
  const { jackpots } = await play(feedingRound(alice, 100n, [soon]))
  const { pool } = books.database
  const { rows } = await pool.query<{ run: number; above: bigint; mark: string; told: boolean }>(
    `select r.run, r.above, r.mark, w.seed is not null as told from jackpot_runs as r
       join jackpot_meters as m on m.id = r.meter_id and m.code = 'soon' and m.currency = 'BRL'
       join jackpot_runs as w on w.meter_id = m.id and w.run = $1
      where r.mark = 'after-' || $1`,
    [before.run],
  )
  const lay = before.meter / METER_PARTS
  // The run that waited may have been told as well: it is passed over.
  expect(rows).toEqual([
    {
      run: before.run + 2,
      above: lay - ((lay - soonRules.seed) % 100n),
      mark: `after-${before.run}`,
      told: true,
    },
  ])
  expect(jackpots![0]).toMatchObject({ run: before.run + 2, after: before.meter + 100n * 35_007n })
})

it('meters are fed by a first settlement alone', async () => {
  const alice = await books.member(brl(10))
  const round = feedingRound(alice, brl(1), [pot(LOSES)])
  await play(round)
  const more = { ...round.settled, operationId: crypto.randomUUID(), mode: 'add' as const }
  await expect(books.wallet.settle(more)).rejects.toThrow('fed by a first settlement')
  const unknown = feedingRound(alice, brl(1), [{ meter: 'nobody-has-it' }])
  await books.wallet.stake(unknown.staked)
  await expect(books.wallet.settle(unknown.settled)).rejects.toThrow('no meter nobody-has-it')
})
