import { randomUUID } from 'node:crypto'
import { checkReceipt } from '@parlour/promotions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { giveTickets } from '../giving/give-tickets.ts'
import { addRaffleOnce, type NewPrize } from './raffles.store.ts'
import { ticketsOf } from '../giving/tickets.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const words = { pt: 'x', en: 'x' }
const cash = (prize: string, weight: number, stock: number | null): NewPrize => ({
  prize,
  titles: words,
  weight,
  stock,
  reward: { kind: 'cash', amount: '30000', rolloverTimes: 0 },
})
const none = (weight: number): NewPrize => ({
  prize: 'none',
  titles: words,
  weight,
  stock: null,
  reward: null,
})

/** A raffle of the test's own. */
async function raffle(prizes: readonly NewPrize[], per?: 'turnover' | 'deposits'): Promise<string> {
  const raffleId = `r-${randomUUID().slice(0, 8)}`
  const startsAt = new Date('2026-01-01')
  await transact(w.needs.db, (tx) =>
    addRaffleOnce(tx, {
      raffleId,
      position: 0,
      titles: words,
      summaries: words,
      rule: per ? { per, amount: '1000000', perDay: 2 } : null,
      startsAt,
      prizes,
    }),
  )
  return raffleId
}

async function give(name: 'alice' | 'bob', raffleId: string, count: number, id = randomUUID()) {
  const memberId = await w.idOf(name)
  const source = { kind: 'test', id: 'a test' }
  return transact(w.needs.db, (tx) =>
    giveTickets(tx, { memberId, operationId: id, raffleId, count, source }),
  )
}

/** What the page shows before a draw, and sends with it. */
async function seal(name: 'alice' | 'bob', raffleId: string) {
  const { value } = await w.as(name).call('listRaffles', { query: {} })
  const { mine, rulesHash } = value.list.find((one) => one.raffleId === raffleId)!
  return { commitment: mine!.commitment, rulesHash }
}

async function draw(name: 'alice' | 'bob', raffleId: string, drawId: string = randomUUID()) {
  const shown = await seal(name, raffleId)
  return w.as(name).call('claimRaffle', {
    body: { drawId, raffleId, ...shown, clientSeed: 'mine' },
  })
}

const left = async (raffleId: string, prize: string) => {
  const row = await one<{ left: number }>(w.needs.db)`
    select stock_left as left from raffle_prizes
     where raffle_id = ${raffleId} and prize = ${prize}`
  return row.left
}

describe('tickets', () => {
  it('come once an operation, however often it is repeated', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(9)])
    const id = randomUUID()
    expect(await give('bob', raffleId, 2, id)).toEqual({ replayed: false })
    expect(await give('bob', raffleId, 2, id)).toEqual({ replayed: true })
    expect(await ticketsOf(w.needs.db, { raffleId, memberId: await w.idOf('bob') })).toEqual({
      given: 2,
      used: 0,
    })
  })

  it('are a positive whole number', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(9)])
    await expect(give('bob', raffleId, 0)).rejects.toThrow('a gift of 0 tickets')
    await expect(give('bob', raffleId, 1.5)).rejects.toThrow('a gift of 1.5 tickets')
  })

  it('come by the rule from the sums of each day, capped, and never twice for the same play', async () => {
    const raffleId = await raffle([cash('a', 1, 100), none(9)], 'turnover')
    const memberId = await w.idOf('bob')
    const play = (day: string, turnover: bigint) =>
      run(w.needs.db)`
        insert into activity_days (member_id, business_day, category, currency, bets, settled, turnover)
          values (${memberId}, ${day}::date, 'RNG', 'BRL', 1, 1, ${turnover})
          on conflict (member_id, business_day, category, currency)
            do update set turnover = excluded.turnover`
    const tickets = async () => {
      const { value } = await w.as('bob').call('listRaffles', { query: {} })
      return value.list.find((one) => one.raffleId === raffleId)!.mine!.tickets
    }
    await play('2026-02-01', 999_999n)
    expect(await tickets()).toBe(0)
    await play('2026-02-01', 1_000_000n)
    await play('2026-02-02', 9_000_000n)
    expect(await tickets()).toBe(3)
    expect((await draw('bob', raffleId)).success).toBe(true)
    expect(await tickets()).toBe(2)
    await play('2026-02-01', 2_000_000n)
    expect(await tickets()).toBe(3)
  })
})

describe('tickets for paying in', () => {
  it('come where the licence allows them, and are not told of where it does not', async () => {
    const raffleId = await raffle([none(1)], 'deposits')
    const memberId = await w.idOf('alice')
    await run(w.needs.db)`
      insert into activity_money_days (member_id, business_day, currency, deposits, deposit_count)
      select ${memberId}, ledger_business_day(now()), 'BRL', 1000000, 1
      on conflict (member_id, business_day, currency) do update set deposits = excluded.deposits`
    const shown = async () => {
      const { value } = await w.as('alice').call('listRaffles', { query: {} })
      const { rule, mine } = value.list.find((one) => one.raffleId === raffleId)!
      return { per: rule?.per, tickets: mine?.tickets }
    }
    expect(await shown()).toEqual({ per: 'deposits', tickets: 1 })
    await w.set('jurisdiction', { profile: 'regulated' })
    expect(await shown()).toEqual({ per: undefined, tickets: 0 })
    expect((await draw('alice', raffleId)).code).toBe('no_ticket')
    await w.set('jurisdiction', { profile: 'classic' })
    expect((await draw('alice', raffleId)).success).toBe(true)
  })
})

describe('a draw', () => {
  it('uses the ticket, takes the prize, pays it and reveals what anybody can redo (C-65)', async () => {
    const raffleId = await raffle([cash('a', 999_999, 3), none(1)])
    await give('bob', raffleId, 2)
    const before = await w.book('bob')
    const answer = await draw('bob', raffleId)
    expect(answer).toMatchObject({ success: true, value: { prize: 'a', ticketsLeft: 1 } })
    const { receipt, drawId, next } = answer.value
    expect(checkReceipt(receipt, 'none')).toEqual({
      sealHolds: true,
      tableHolds: true,
      valueFollows: true,
      prizeFollows: true,
    })
    expect(next).toMatchObject({ nonce: receipt.nonce + 1 })
    expect(next.commitment).not.toBe(receipt.commitment)
    expect(await left(raffleId, 'a')).toBe(2)
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(3)
    const kept = await w.as('bob').call('raffleReceipt', { params: { drawId } })
    expect(kept.value).toEqual(receipt)
    const list = await w.as('bob').call('listRaffleDraws', { params: { raffleId }, query: {} })
    expect(list.value.list.map((one) => one.drawId)).toEqual([drawId])
    await w.expectBooksToBalance()
  })

  it('answers a repeated id with the same draw, and refuses it for anything else', async () => {
    const raffleId = await raffle([cash('a', 1, 3), none(1)])
    await give('bob', raffleId, 2)
    const body = {
      drawId: randomUUID(),
      raffleId,
      ...(await seal('bob', raffleId)),
      clientSeed: 'one',
    }
    const first = await w.as('bob').call('claimRaffle', { body })
    const again = await w.as('bob').call('claimRaffle', { body })
    expect(again.value).toEqual(first.value)
    const other = await w.as('bob').call('claimRaffle', { body: { ...body, clientSeed: 'two' } })
    expect(other.code).toBe('id_conflict')
  })

  it('of one last ticket happens once, however many tabs press', async () => {
    const raffleId = await raffle([cash('a', 1, 50), none(1)])
    await give('bob', raffleId, 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => draw('bob', raffleId)))
    const codes = answers.map((answer) => (answer.success ? 'drawn' : answer.code)).toSorted()
    expect(codes.filter((code) => code === 'drawn')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['drawn', 'no_ticket']))
  })

  it('of the last prize pays one of two members; the other’s weight has moved to "no prize"', async () => {
    const raffleId = await raffle([cash('a', 999_999, 1), none(1)])
    await give('alice', raffleId, 1)
    await give('bob', raffleId, 1)
    const answers = await Promise.all([draw('alice', raffleId), draw('bob', raffleId)])
    expect(answers.map(({ value }) => value.prize).toSorted()).toEqual(['a', 'none'])
    expect(await left(raffleId, 'a')).toBe(0)
    const loser = answers.find(({ value }) => value.prize === 'none')!.value
    const gone = { prize: 'a', weight: 999_999, inStock: false, left: 0 }
    expect(loser.receipt.prizes[0]).toEqual(gone)
    expect(Object.values(checkReceipt(loser.receipt, 'none'))).toEqual([true, true, true, true])
    const { value } = await w.visitor.call('listRaffles', { query: {} })
    const odds = value.list.find((one) => one.raffleId === raffleId)!
    expect(odds.prizes.map(({ chanceBps }) => chanceBps)).toEqual([0, 10_000])
    expect(odds.mine).toBeNull()
    await w.expectBooksToBalance()
  })

  it('is bound to the seal the player saw', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(1)])
    await give('bob', raffleId, 1)
    const { commitment, rulesHash } = await seal('bob', raffleId)
    const other = { commitment: 'ab'.repeat(32), rulesHash }
    const answer = await w.as('bob').call('claimRaffle', {
      body: { drawId: randomUUID(), raffleId, ...other, clientSeed: 'mine' },
    })
    expect(answer.code).toBe('raffle_seed_changed')
    expect(answer.value).toMatchObject({ commitment })
  })

  it('is refused without a ticket, for an unknown raffle and while nothing may be given', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(1)])
    expect((await draw('bob', raffleId)).code).toBe('no_ticket')
    const body = {
      drawId: randomUUID(),
      raffleId: 'nowhere',
      commitment: 'ab'.repeat(32),
      rulesHash: 'ab'.repeat(32),
      clientSeed: 'x',
    }
    expect((await w.as('bob').call('claimRaffle', { body })).code).toBe('raffle_not_found')
    await give('alice', raffleId, 1)
    const memberId = await w.idOf('alice')
    const stop = { memberId, kind: 'frozen', reason: 'test', until: null } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, stop))
    expect((await draw('alice', raffleId)).code).toBe('rewards_stopped')
    await transact(w.needs.db, (tx) => liftRestriction(tx, stop))
  })

  it('cannot be looked up by somebody else', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(1)])
    await give('bob', raffleId, 1)
    const { value } = await draw('bob', raffleId)
    const params = { drawId: value.drawId }
    expect((await w.as('alice').call('raffleReceipt', { params })).code).toBe(
      'raffle_draw_not_found',
    )
    const list = await w.as('bob').call('listRaffleDraws', {
      params: { raffleId: 'nowhere' },
      query: {},
    })
    expect(list.code).toBe('raffle_not_found')
  })
})

describe('another table of prizes', () => {
  const line = (prize: string, reward: 'cash' | null, weight = 1) => ({
    prize,
    title: words,
    weight,
    stock: reward ? 5 : null,
    reward: reward && ({ kind: 'cash', amount: '7.50', rolloverTimes: 1 } as const),
  })
  const propose = (raffleId: string, prizes = [line('b', 'cash'), line('none', null)]) =>
    w.as('olga').call('proposeRafflePrizes', {
      params: { raffleId },
      body: { proposalId: randomUUID(), reason: 'spring', prizes },
    })

  it('holds only once a second operator has confirmed it', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(1)])
    const { value } = await propose(raffleId)
    expect(value.version).toBe(`${raffleId}@2`)
    const shown = async () => {
      const answer = await w.visitor.call('listRaffles', { query: {} })
      return answer.value.list.find((one) => one.raffleId === raffleId)!.version
    }
    expect(await shown()).toBe(`${raffleId}@1`)
    const params = { queue: 'raffle-prizes', subject: value.proposalId }
    const item = await w.as('olga').call('getDecision', { params })
    const body = {
      decisionId: randomUUID(),
      choice: 'apply',
      reason: 'looks right',
      payloadHash: item.value.payloadHash,
    }
    expect((await w.as('olga').call('decide', { params, body })).code).toBe('second_person_needed')
    expect((await propose(raffleId)).code).toBe('raffle_proposal_waits')
    const made = await w.as('oscar').call('decide', { params, body })
    expect(made).toMatchObject({ success: true })
    expect(await shown()).toBe(`${raffleId}@2`)
    await give('bob', raffleId, 1)
    expect((await draw('bob', raffleId)).value.receipt.version).toBe(`${raffleId}@2`)
  })

  it('is refused where it cannot hold', async () => {
    const raffleId = await raffle([cash('a', 1, 5), none(1)])
    expect((await propose('nowhere')).code).toBe('raffle_not_found')
    const two = await propose(raffleId, [line('x', null), line('y', null)])
    expect(two).toMatchObject({ code: 'raffle_prizes_unfit', value: { problem: 'one_empty' } })
    const twice = await propose(raffleId, [line('x', 'cash'), line('x', null)])
    expect(twice).toMatchObject({ code: 'raffle_prizes_unfit', value: { problem: 'twice' } })
  })
})
