import { addDays, HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { closeOpenRounds, closeStrayBets } from './rounds/close-open-rounds.job.ts'
import { connectVendor } from './connect-vendor.ts'
import { TOTALS_MOST_DAYS } from './limits.ts'
import { reconcileDay } from './reconciliation/reconcile-vendors.job.ts'
import { sign } from './signature.ts'
import { type Seat, setTable, type Table } from './testing/table.ts'
import { startVendor, type VendorProcess } from './testing/vendor-process.ts'

let w: World
let table: Table
let vendor: VendorProcess
let alice: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' } })
  table = await setTable(w)
  vendor = await startVendor(w, table.site.url)
  await connectVendor(w.needs.db, 'mesa', vendor.url())
  alice = await table.seat('alice')
})
afterAll(async () => {
  await vendor.stop()
  await w.expectBooksToBalance()
  await w.close()
})

/** Writes into the vendor's own data, as a fault of the vendor's would. */
function inVendorsData(text: string, ...values: (string | number)[]): void {
  const data = new DatabaseSync(vendor.data)
  data.prepare(text).run(...values)
  data.close()
}

const stakeFor = async (round: string, amount = '5.00') => {
  const stake = {
    transaction: `${round}.stake`,
    session: alice.session,
    game: 'high-card',
    round,
    currency: 'BRL',
    amount,
  }
  expect(await table.post('stake', stake)).toMatchObject({ success: true })
  return stake
}
const cash = async () => Number((await w.book('alice')).cash)
const aged = () => run(w.needs.db)`update vendor_rounds set opened_at = now() - interval '2 days'`

/** A round as the vendor keeps it when the prize could not be delivered. */
const owedByVendor = (round: string, prize: string) =>
  inVendorsData(
    `insert into rounds (id, play, press, game, player, currency, stake, prize, outcome, state, next_try)
     values (?, 'p', ?, 'high-card', ?, 'BRL', '5.0000', ?, '{"game":"high-card"}', 'settling', ?)`,
    round,
    round,
    alice.player,
    prize,
    Date.now() + HOUR_MS,
  )

describe('open rounds', () => {
  it('of which the vendor tells a prize that is no amount stay open, and keep no other waiting', async () => {
    const before = await cash()
    const [odd, even] = [randomUUID(), randomUUID()]
    for (const round of [odd, even]) await stakeFor(round)
    owedByVendor(odd, 'a lot')
    owedByVendor(even, '9.8000')
    await aged()
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 2, settled: 1, left: 1 })
    expect(await cash()).toBeCloseTo(before - 0.2, 4)
    inVendorsData('delete from rounds where id = ?', odd)
    await aged()
    expect(await closeOpenRounds(w.needs)).toMatchObject({ returned: 1 })
  })

  it('of which the vendor knows the prize are paid, once, also when the vendor sends it later', async () => {
    const before = await cash()
    const round = randomUUID()
    await stakeFor(round)
    owedByVendor(round, '9.8000')
    await aged()
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 1, settled: 1 })
    expect(await cash()).toBeCloseTo(before + 4.8, 4)
    inVendorsData('update rounds set next_try = 0 where id = ?', round)
    for (let i = 0; i < 50; i += 1) {
      const data = new DatabaseSync(vendor.data)
      const { state } = data.prepare('select state from rounds where id = ?').get(round) as {
        state: string
      }
      data.close()
      if (state === 'settled') break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await cash()).toBeCloseTo(before + 4.8, 4)
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 0 })
  })

  it('that the vendor does not know are returned to the player', async () => {
    const before = await cash()
    const round = randomUUID()
    await stakeFor(round)
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 0 })
    await aged()
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 1, returned: 1 })
    expect(await cash()).toBe(before)
    const late = await table.post('settle', {
      transaction: `${round}.settle`,
      player: alice.player,
      game: 'high-card',
      round,
      currency: 'BRL',
      amount: '50.00',
      closesRound: true,
    })
    expect(late).toMatchObject({ success: false, code: 'round_voided' })
  })

  it('whose stakes were all refused or taken back are closed without asking', async () => {
    const [poor, undone] = [randomUUID(), randomUUID()]
    await table.post('stake', {
      transaction: `${poor}.stake`,
      session: alice.session,
      game: 'high-card',
      round: poor,
      currency: 'BRL',
      amount: '99999.00',
    })
    await stakeFor(undone)
    await table.post('void', {
      transaction: `${undone}.void`,
      player: alice.player,
      reference: `${undone}.stake`,
    })
    await aged()
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 0 })
    const rows = await many<{ round: string }>(w.needs.db)`
      select round from vendor_rounds where closed_at is null`
    expect(rows).toEqual([{ round: poor }])
    const { value } = await table.ask({ method: 'GET', path: '/vendor/v1/rounds' })
    expect(value.list).toEqual([])
  })

  it('stay open and listed while the vendor does not answer', async () => {
    const round = randomUUID()
    await stakeFor(round)
    await aged()
    await connectVendor(w.needs.db, 'mesa', 'http://127.0.0.1:9')
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 1, left: 1 })
    expect((await w.book('alice')).open).toBe('5.00')
    await connectVendor(w.needs.db, 'mesa', vendor.url())
    expect(await closeOpenRounds(w.needs)).toMatchObject({ returned: 1 })
    expect((await w.book('alice')).open).toBe('0.00')
  })
})

describe('a vendor that calls a round closed and names nothing that closed it', () => {
  it('has closed nothing: the round stays open and is asked about again', async () => {
    const round = randomUUID()
    await stakeFor(round, '2.00')
    await aged()
    const vague = createServer((request, response) => {
      const body = JSON.stringify({ state: 'closed', transactions: [] })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = String(request.headers['x-nonce'])
      const path = request.url as string
      const signed = { timestamp, nonce, verb: 'RESPONSE 200', path, body }
      response.setHeader('x-timestamp', timestamp)
      response.setHeader('x-nonce', nonce)
      response.setHeader('x-signature', sign(table.site.secret, signed))
      response.end(body)
    })
    await new Promise<void>((resolve) => vague.listen(0, '127.0.0.1', resolve))
    const { port } = vague.address() as AddressInfo
    await connectVendor(w.needs.db, 'mesa', `http://127.0.0.1:${port}`)
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 1, settled: 0, left: 1 })
    vague.close()
    await connectVendor(w.needs.db, 'mesa', vendor.url())
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 1, returned: 1 })
  })
})

describe('a vendor that is away', () => {
  it('is asked about a few rounds a run, each in its turn', async () => {
    const rounds = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}-${randomUUID()}`)
    for (const round of rounds) await stakeFor(round, '1.00')
    await aged()
    await connectVendor(w.needs.db, 'mesa', 'http://127.0.0.1:9')
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 3, left: 3 })
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 3, left: 3 })
    const rows = await many<{ unasked: number }>(w.needs.db)`
      select count(*)::int as unasked from vendor_rounds
       where round = any(${rounds}) and asked_at is null`
    expect(rows).toEqual([{ unasked: 0 }])
    await connectVendor(w.needs.db, 'mesa', vendor.url())
    expect(await closeOpenRounds(w.needs)).toMatchObject({ asked: 5, returned: 5 })
  })
})

describe('bets in closed rounds', () => {
  it('that came in behind the closing are returned', async () => {
    const before = await cash()
    const round = randomUUID()
    await stakeFor(round)
    await table.post('settle', {
      transaction: `${round}.settle`,
      player: alice.player,
      game: 'high-card',
      round,
      currency: 'BRL',
      amount: '5.00',
      closesRound: true,
    })
    // The race in slow motion: the round looks open to one stake while another call closes it.
    await run(w.needs.db)`update vendor_rounds set closed_at = null, closed_by = null
      where round = ${round}`
    const stray = { transaction: `${round}.2`, session: alice.session, game: 'high-card', round }
    await table.post('stake', { ...stray, currency: 'BRL', amount: '3.00' })
    await run(w.needs.db)`
      update vendor_rounds set closed_at = now(), closed_by = ${`${round}.settle`}
      where round = ${round}`
    expect((await w.book('alice')).open).toBe('3.00')
    expect(await closeStrayBets(w.needs, 0)).toEqual({ returned: 1, finished: 0 })
    expect(await w.book('alice')).toMatchObject({ open: '0.00' })
    expect(await cash()).toBe(before)
  })

  it('whose closing was cut short are finished with the vendor’s word', async () => {
    const before = await cash()
    const round = randomUUID()
    await stakeFor(round)
    owedByVendor(round, '9.8000')
    await run(w.needs.db)`
      update vendor_rounds set closed_at = now(), closed_by = ${`${round}.settle`}
      where round = ${round}`
    expect(await closeStrayBets(w.needs, 0)).toEqual({ returned: 0, finished: 1 })
    expect(await cash()).toBeCloseTo(before + 4.8, 4)
  })
})

describe('reconciliation', () => {
  const today = () => new Date().toISOString().slice(0, 10)
  const reconcile = () => reconcileDay(w.needs, { code: 'mesa', apiUrl: vendor.url() }, today())
  const stored = () => many<{ transaction: string; kind: string; resolved: boolean }>(w.needs.db)`
      select transaction, kind, resolved_at is not null as resolved from vendor_differences
      order by transaction`

  it('lists what one side misses, what differs in amount and in kind, and nothing else', async () => {
    await run(w.needs.db)`delete from vendor_differences`
    const seat = await vendor.ask('open', { token: await table.launchToken('alice') })
    const rounds = []
    for (let i = 0; i < 4; i += 1) {
      rounds.push(await vendor.ask('play', { play: seat.play, press: randomUUID(), stake: '5.00' }))
    }
    const known = new Set((await reconcile()).differences.map(({ transaction }) => transaction))
    inVendorsData(
      `insert into book values ('only-theirs', 'r', 'stake', '2.0000', 'BRL', ?)`,
      Date.now(),
    )
    inVendorsData(`update book set amount = '6.0000' where id = ?`, `${rounds[0]!.round}.stake`)
    inVendorsData(`update book set kind = 'void' where id = ?`, `${rounds[1]!.round}.stake`)
    inVendorsData(`delete from book where id = ?`, `${rounds[2]!.round}.settle`)
    const { differences } = await reconcile()
    const fresh = differences.filter(({ transaction }) => !known.has(transaction))
    expect(new Map(fresh.map(({ transaction, kind }) => [transaction, kind]))).toEqual(
      new Map([
        ['only-theirs', 'missing_ours'],
        [`${rounds[0]!.round}.stake`, 'amount_differs'],
        [`${rounds[1]!.round}.stake`, 'kind_differs'],
        [`${rounds[2]!.round}.settle`, 'missing_theirs'],
      ]),
    )
    expect((await stored()).filter(({ resolved }) => !resolved)).toHaveLength(differences.length)
  })

  it('marks a difference as resolved once the books agree, and keeps it', async () => {
    inVendorsData(`delete from book where id = 'only-theirs'`)
    await reconcile()
    const gone = (await stored()).find(({ transaction }) => transaction === 'only-theirs')
    expect(gone).toMatchObject({ resolved: true })
  })

  it('keeps count and sums of both sides and the open rounds beside them', async () => {
    type Sum = { count: number; sum: string }
    const { ours } = await one<{ ours: { stakes: Sum; openRounds: number } }>(w.needs.db)`
      select ours from vendor_reconciliations where vendor = 'mesa' and currency = 'BRL'`
    const { stakes, openRounds } = ours
    expect(openRounds).toBe(0)
    const { value } = await table.ask({
      method: 'GET',
      path: `/vendor/v1/totals?from=${today()}T00:00:00Z&to=2099-01-01T00:00:00Z`,
    })
    const [totals] = value.totals as { stakes: number; stakeSum: string; openRounds: number }[]
    expect(totals).toMatchObject({
      stakes: stakes.count,
      stakeSum: stakes.sum,
      openRounds: 0,
    })
  })

  it('are told for a month at a time, so that no question reads all there ever was', async () => {
    const asked = (days: number) =>
      table.ask({
        method: 'GET',
        path: `/vendor/v1/totals?from=${addDays(today(), -days)}T00:00:00Z&to=2099-01-01T00:00:00Z`,
      })
    expect((await asked(TOTALS_MOST_DAYS - 1)).success).toBe(true)
    expect(await asked(TOTALS_MOST_DAYS + 1)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('says so when the vendor does not answer, or answers without its signature', async () => {
    const silent = { code: 'mesa', apiUrl: 'http://127.0.0.1:9' }
    expect(await reconcileDay(w.needs, silent, today())).toMatchObject({ silent: true })
    const impostor = { code: 'mesa', apiUrl: table.site.url }
    expect(await reconcileDay(w.needs, impostor, today())).toMatchObject({ silent: true })
  })
})
