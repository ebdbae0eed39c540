import { HOUR_MS } from '@parlour/time'
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { judgeCrash } from '@parlour/casino/originals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one } from '../../base/database/query.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { saidOffline } from '../house-games/testing/originals-to-play.ts'
import { settleLeftBehind } from './settle-left-behind.ts'
import type { CrashBetKey } from './bets.store.ts'
import { advanceCrash } from './advance-round.ts'
import { openCrashRound } from './open-round.ts'
import { placeCrashBet } from './place-bet.ts'
import { crashTable, type Seat, seatOf, testPace } from './testing/crash-world.ts'

let w: World
let table: Awaited<ReturnType<typeof crashTable>>
let alice: Seat
let bob: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '1000.00' } })
  table = await crashTable(w)
  alice = await seatOf(w, 'alice')
  bob = await seatOf(w, 'bob')
}, 60_000)
afterAll(async () => {
  await table.stop()
  await w.close()
})
afterEach(async () => {
  const last = await table.now()
  if (last && last.phase === 'betting') await table.closeBets()
  if (last) await table.until('settled', 'void')
  await w.expectBooksToBalance()
})

const ownOf = async (seat: Seat, wagerId: string) =>
  (await seat.table()).own.find((bet) => bet.wagerId === wagerId)

describe('a round of which the house was not there', () => {
  it('pays targets and what was collected, and gives the stake back to who had only the button', async () => {
    const round = await table.open(115, 130)
    const button = await alice.bet(round)
    const target = await alice.bet(round, { place: 1, target: '1.10' })
    const pressed = await bob.bet(round)
    const beyond = await bob.bet(round, { place: 1, target: '2.00' })
    await table.closeBets()
    await table.until('flying')
    await sleep(500)
    const collected = await bob.collect(pressed.value.bet.wagerId)
    // Nobody looks at the table for longer than an outage is let pass.
    await sleep(3_600)
    await table.until('settled')
    expect(await ownOf(alice, button.value.bet.wagerId)).toMatchObject({
      by: 'void',
      payout: '1.0000',
    })
    expect(await ownOf(alice, target.value.bet.wagerId)).toMatchObject({
      by: 'auto',
      payout: '1.1000',
    })
    expect(await ownOf(bob, pressed.value.bet.wagerId)).toMatchObject({
      by: 'manual',
      payout: collected.value.payout,
    })
    expect(await ownOf(bob, beyond.value.bet.wagerId)).toMatchObject({ by: 'lost' })
    for (const { value } of [button, target]) {
      const receipt = (await alice.receipt(value.bet.wagerId)).value
      expect(judgeCrash(JSON.parse(JSON.stringify(receipt))).verdict).toBe('house')
      expect(saidOffline(w, receipt)).toContain('the round ends at')
    }
  })

  it('is called off where its beacon is late: every stake goes back, and the link is told', async () => {
    const round = (await openCrashRound(w.needs, {
      ...testPace,
      beaconRound: Math.floor((Date.now() / 1_000 - 1_760_000_000) / 3) + 2_000_000,
    }))!
    const before = await alice.cash()
    const { value } = await alice.bet(round, { stake: '3' })
    await table.closeBets()
    await table.until('closed')
    // The beacon's round was due long ago, and nobody tells it.
    await table.asOwner(
      `update crash_rounds set closes_at = closes_at - interval '1 minute', beacon_round = 2 where round = ${round}`,
    )
    await table.until('void')
    expect(await alice.cash()).toBe(before)
    expect(await ownOf(alice, value.bet.wagerId)).toMatchObject({ by: 'void', payout: '3.0000' })
    const shown = (await alice.call('crashRounds', { query: { limit: 1 } })).value.list[0]!
    expect(shown).toMatchObject({ round, crash: null, randomness: null })
    expect(shown.link).not.toBeNull()
    const receipt = (await alice.receipt(value.bet.wagerId)).value
    expect(judgeCrash(JSON.parse(JSON.stringify(receipt))).verdict).toBe('unverifiable')
  })
})

describe('servers side by side', () => {
  it('open one round, however many look at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openCrashRound(w.needs, testPace)),
    )
    expect(opened.filter((round) => round !== undefined)).toHaveLength(1)
  })

  it('pay each bet once, though one of them is killed at any moment of the round', async () => {
    const people: Newcomer[] = []
    for (let at = 0; at < 6; at += 1) people.push(await newcomer(w, '100.00'))
    const openings: number[] = []
    for (const killedAfter of [randomInt(20, 120), 250, 500, 800, randomInt(900, 1_400)]) {
      const round = await table.open(104, 112)
      openings.push(round)
      await Promise.all(people.map(({ memberId }, at) => stake(memberId, round, at)))
      await table.closeBets()
      await Promise.all([runUntilKilled(killedAfter), keepAlong(killedAfter + 4_000)])
      await table.until('settled')
      const { waiting } = await one<{ waiting: number }>(w.needs.db)`
        select count(*)::int as waiting from crash_bets where round = ${round} and ended_at is null`
      expect(waiting).toBe(0)
      await w.expectBooksToBalance()
    }
    const bets = await many<CrashBetKey & { stake: bigint; payout: bigint }>(w.needs.db)`
      select member_id as "memberId", wager_id as "wagerId", stake, payout from crash_bets
       where round = any (${list.int8(openings.map(BigInt))})`
    expect(bets).toHaveLength(openings.length * people.length)
    for (const { memberId, wagerId, stake: staked, payout } of bets) {
      const { state, payout: booked } = (await findRound(w.needs.db, memberId, wagerId))!
      expect(state === 'voided' ? staked : booked).toBe(payout)
    }
    for (const { memberId } of people) {
      const { open, cash } = await w.needs.wallet.balances(memberId)
      const { won } = await one<{ won: bigint }>(w.needs.db)`
        select coalesce(sum(payout - stake), 0)::int8 as won from crash_bets where member_id = ${memberId}`
      expect({ open, cash }).toEqual({ open: 0n, cash: 1_000_000n + won })
    }
  }, 120_000)

  it('end a stake whose note was lost with a server, by the wager alone', async () => {
    const round = await table.open(105, 112)
    const { value } = await alice.bet(round, { target: '1.02' })
    const { wagerId } = value.bet
    const before = await alice.cash()
    await table.asOwner(`delete from crash_bets where wager_id = '${wagerId}'`)
    await table.closeBets()
    await table.until('settled')
    expect(await alice.cash()).toBe(before)
    expect(await settleLeftBehind(w.needs, 0)).toBe(1)
    expect(await alice.cash()).toBe(before + 10_200n)
    expect(await settleLeftBehind(w.needs, 0)).toBe(0)
  })
})

const stake = (memberId: bigint, round: number, at: number) =>
  placeCrashBet(w.needs, {
    memberId,
    currency: 'BRL',
    wagerId: randomUUID() as never,
    round,
    place: 0,
    stake: 10_000n,
    target: at % 2 === 0 ? 102 : at === 1 ? 500 : undefined,
    version: 'crash@1',
    arrivedAt: performance.now(),
  })

/** Another server keeps the table, and is killed in the middle of something. */
async function runUntilKilled(afterMs: number): Promise<void> {
  const script = fileURLToPath(new URL('testing/crash-process.ts', import.meta.url))
  const key = Buffer.from(w.needs.config.secretKey).toString('hex')
  const child = spawn(process.execPath, [script, w.database.url, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout!, 'data')
  await sleep(afterMs)
  child.kill('SIGKILL')
  await ended
}

/** This server looks, too, now and then; what the killed one held the database lets go of when it notices. */
async function keepAlong(forMs: number): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const round = (await table.now())!
    if (round.phase === 'settled' || round.phase === 'void') return
    await advanceCrash(w.needs, { ...testPace, shownMs: HOUR_MS }).catch(() => undefined)
    await sleep(70)
  }
}
