import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { curveAt, firstMsOf, hundredthsText, judgeCrash } from '@parlour/casino/originals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBeacon } from '../../house/beacons/beacons.store.ts'
import { fetchRound } from '../../house/beacons/fetch-round.ts'
import { readCounter, setCounter, setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { type World, world } from '../../testing/world.ts'
import { saidOffline } from '../house-games/testing/originals-to-play.ts'
import { counterOfCrash } from './names.ts'
import { pointOfRound } from './point-of-round.ts'
import { findCrashRound } from './rounds.store.ts'
import { crashTable, type Seat, seatOf } from './testing/crash-world.ts'

let w: World
let table: Awaited<ReturnType<typeof crashTable>>
let alice: Seat
let bob: Seat
let dan: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '5000.00' } })
  table = await crashTable(w)
  alice = await seatOf(w, 'alice')
  bob = await seatOf(w, 'bob')
  dan = await seatOf(w, 'dan')
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

/** Bets are closed, and the curve runs. */
async function fly() {
  await table.closeBets()
  return table.until('flying')
}

describe('a bet on a round', () => {
  it('is collected at what the curve showed when the server received it, and paid with the round', async () => {
    const round = await table.open(104, 130)
    const before = await alice.cash()
    const placed = await alice.bet(round, { stake: '10' })
    expect(placed.value).toMatchObject({
      bet: { round, stake: '10.0000', by: null },
      replayed: false,
    })
    const { startsAt } = await fly()
    await sleep(firstMsOf(102) + 50)
    const pressed = Date.now()
    const answer = await alice.collect(placed.value.bet.wagerId)
    expect(answer.success).toBe(true)
    const { value } = answer
    const [least, most] = [
      curveAt(Math.floor(pressed - startsAt! - 1)),
      curveAt(Math.ceil(Date.now() - startsAt! + 1)),
    ]
    expect(Number(value.multiplier!.replace('.', ''))).toBeGreaterThanOrEqual(least)
    expect(Number(value.multiplier!.replace('.', ''))).toBeLessThanOrEqual(most)
    expect(value).toMatchObject({ by: 'manual', replayed: false })
    expect(await alice.cash()).toBe(before - 100_000n)
    await table.until('settled')
    expect(await alice.cash()).toBe(before - 100_000n + BigInt(value.payout.replace('.', '')))
    const { own } = await alice.table()
    expect(own[0]).toMatchObject({
      round,
      by: 'manual',
      multiplier: value.multiplier,
      payout: value.payout,
    })
  })

  it('collects by itself at its target, and loses where the point is lower', async () => {
    const round = await table.open(103, 110)
    const { crash } = await pointOf(round)
    const before = await alice.cash()
    const reached = await alice.bet(round, { target: hundredthsText(crash) })
    const missed = await alice.bet(round, { place: 1, target: hundredthsText(crash + 1) })
    await fly()
    await table.until('settled')
    const { own } = await alice.table()
    expect(own.find(({ wagerId }) => wagerId === reached.value.bet.wagerId)).toMatchObject({
      by: 'auto',
      multiplier: hundredthsText(crash),
    })
    expect(own.find(({ wagerId }) => wagerId === missed.value.bet.wagerId)).toMatchObject({
      by: 'lost',
      payout: '0.0000',
    })
    expect(await alice.cash()).toBe(before - 20_000n + BigInt(crash) * 100n)
  })

  it('has a receipt that both verifiers follow to the point and to the payout', async () => {
    const round = await table.open(102, 105)
    const placed = await alice.bet(round, { target: '1.02' })
    const { wagerId } = placed.value.bet
    expect((await alice.receipt(wagerId)).code).toBe('round_not_found')
    await fly()
    await table.until('settled')
    const { value } = await alice.receipt(wagerId)
    expect(judgeCrash(JSON.parse(JSON.stringify(value))).verdict).toBe('house')
    expect(saidOffline(w, value)).toContain('and the bet by auto at 1.0200')
    expect((await bob.receipt(wagerId)).code).toBe('round_not_found')
    const mine = (who: 'alice' | 'bob') => w.as(who).call('myCrashReceipt', { params: { wagerId } })
    expect((await mine('alice')).value).toEqual(value)
    expect((await mine('bob')).code).toBe('round_not_found')
  })

  it('goes back while bets are taken, once, and its place is free again', async () => {
    const round = await table.open(100, 101)
    const before = await alice.cash()
    const { value } = await alice.bet(round, { stake: '5' })
    const { wagerId } = value.bet
    expect((await bob.cancel(wagerId)).code).toBe('crash_bet_unknown')
    const answers = await Promise.all([alice.cancel(wagerId), alice.cancel(wagerId)])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    expect(await alice.cash()).toBe(before)
    const again = await alice.bet(round, { stake: '7' })
    expect(again.success).toBe(true)
    await fly()
    expect((await alice.cancel(again.value.bet.wagerId)).code).toBe('betting_closed')
    await table.until('settled')
    expect(await alice.cash()).toBe(before - 70_000n)
    expect((await alice.cancel(again.value.bet.wagerId)).code).toBe('betting_closed')
    expect((await alice.receipt(wagerId)).code).toBe('round_not_found')
  })

  it('of trial money plays in the same round and is shown to nobody', async () => {
    const round = await table.open(110, 120)
    const before = await dan.cash()
    const placed = await dan.bet(round, { target: '1.05' })
    expect(placed.value.bet.currency).toBe('BRL.play')
    await bob.bet(round, { target: '1.02' })
    const { bets, count } = (await alice.table()).table.round!
    expect({ count, bets }).toMatchObject({
      count: 1,
      bets: [{ name: 'b***', multiplier: null }],
    })
    await fly()
    await table.until('settled')
    expect(await dan.cash()).toBe(before + 500n)
  })
})

describe('a bet is refused', () => {
  it('by name: another version, a forged target, a stake that is not on offer, an unknown round', async () => {
    const round = await table.open(100, 105)
    const codes = [
      await alice.bet(round, { version: 'crash@2' }),
      await alice.bet(round, { target: '1.00' }),
      await alice.bet(round, { target: '1e9' }),
      await alice.bet(round, { target: '100000.01' }),
      await alice.bet(round, { stake: '0.09' }),
      await alice.bet(round, { stake: '1000.01' }),
      await alice.bet(round, { stake: '0.105' }),
      await alice.bet(round, { stake: 'NaN' }),
      await alice.bet(round + 1),
    ].map(({ code }) => code)
    expect(codes).toEqual([
      'version_unknown',
      'target_invalid',
      'target_invalid',
      'target_invalid',
      'stake_not_offered',
      'stake_not_offered',
      'stake_not_offered',
      'stake_not_offered',
      'crash_round_unknown',
    ])
  })

  it('on a third place, and on one that is taken', async () => {
    const round = await table.open(100, 101)
    await alice.bet(round)
    await alice.bet(round, { place: 1 })
    expect((await alice.bet(round, { place: 1 })).code).toBe('crash_place_taken')
    expect((await alice.bet(round, { place: 2 })).code).toBe('invalid_request')
  })

  it('under one id with another stake, target or place; with the same it is answered as before', async () => {
    const round = await table.open(100, 101)
    const wagerId = randomUUID()
    const before = await alice.cash()
    await alice.bet(round, { wagerId, target: '1.50' })
    expect((await alice.bet(round, { wagerId, target: '1.50', stake: '2' })).code).toBe(
      'id_conflict',
    )
    expect((await alice.bet(round, { wagerId, target: '1.51' })).code).toBe('id_conflict')
    expect((await alice.bet(round, { wagerId, target: '1.50', place: 1 })).code).toBe('id_conflict')
    const again = await alice.bet(round, { wagerId, target: '1.50' })
    expect(again.value.replayed).toBe(true)
    await fly()
    expect((await alice.bet(round, { wagerId, target: '1.50' })).value.replayed).toBe(true)
    await table.until('settled')
    expect((await alice.bet(round, { wagerId, target: '1.50' })).value.replayed).toBe(true)
    expect(await alice.cash()).toBe(before - 10_000n)
  })

  it('after the window, by the database’s clock, whatever the phase says', async () => {
    const round = await table.open(100, 101)
    await table.closeBets()
    expect((await table.now())!.phase).toBe('betting')
    expect((await alice.bet(round)).code).toBe('betting_closed')
    await table.until('flying')
    expect((await alice.bet(round)).code).toBe('betting_closed')
    await table.until('settled')
    expect((await alice.bet(round)).code).toBe('betting_closed')
  })

  it('without the money, and when the game is switched off; its place stays free', async () => {
    const round = await table.open(100, 101)
    expect((await bob.bet(round, { stake: '1000', place: 1 })).success).toBe(true)
    expect((await alice.bet(round, { stake: '1000' })).code).toBe('insufficient_funds')
    const off = { name: 'game:crash', reason: 'test' }
    await setSwitch(w.needs.db, { ...off, on: false })
    expect((await alice.bet(round)).code).toBe('switched_off')
    await setSwitch(w.needs.db, { ...off, on: true })
    expect((await alice.bet(round)).success).toBe(true)
  })

  it('where the round may have to pay too much, until another bet goes back', async () => {
    const round = await table.open(100, 101)
    const placed = await bob.bet(round, { stake: '1000' })
    const counter = counterOfCrash(round, 'BRL')
    const { value } = (await readCounter(w.needs.db, counter))!
    await setCounter(w.needs.db, { id: counter, cap: value })
    expect((await alice.bet(round, { target: '1.01' })).code).toBe('crash_round_full')
    await bob.cancel(placed.value.bet.wagerId)
    expect((await alice.bet(round, { target: '1.01' })).success).toBe(true)
  })
})

describe('a wish to collect', () => {
  it('is refused before the flight, below the least win, and after the end', async () => {
    const round = await table.open(103, 106)
    const { value } = await alice.bet(round)
    const { wagerId } = value.bet
    expect((await alice.collect(wagerId)).code).toBe('crash_not_flying')
    await table.closeBets()
    await table.until('flying')
    const codes = new Set<string | undefined>()
    for (let code: string | undefined; code !== 'round_over'; ) {
      code = (await alice.collect(wagerId)).code
      codes.add(code)
      if (code === 'below_least_win') break
    }
    expect([...codes]).toEqual(['crash_not_flying', 'below_least_win'])
    await table.until('crashed')
    expect((await alice.collect(wagerId)).code).toBe('round_over')
    await table.until('settled')
    expect((await alice.collect(wagerId)).code).toBe('round_over')
    const { own } = await alice.table()
    expect(own[0]).toMatchObject({ by: 'lost', payout: '0.0000' })
  })

  it('is refused at the very end though nobody has told it yet', async () => {
    const round = await table.open(101, 103)
    const { value } = await alice.bet(round)
    await fly()
    await sleep(firstMsOf(104) + 200)
    expect((await table.now())!.phase).toBe('flying')
    expect((await alice.collect(value.bet.wagerId)).code).toBe('round_over')
    await table.until('settled')
    expect((await alice.table()).own[0]).toMatchObject({ by: 'lost' })
  })

  it('of another member’s bet, or of one that never was, finds none', async () => {
    const round = await table.open(110, 120)
    const { value } = await alice.bet(round)
    await fly()
    await sleep(200)
    expect((await bob.collect(value.bet.wagerId)).code).toBe('crash_bet_unknown')
    expect((await alice.collect(randomUUID())).code).toBe('crash_bet_unknown')
  })

  it('asked for fifty times at once is one, and later ones get the same answer', async () => {
    const round = await table.open(115, 140)
    const before = await alice.cash()
    const { value } = await alice.bet(round)
    const { wagerId } = value.bet
    await fly()
    await sleep(500)
    const answers = await Promise.all(Array.from({ length: 50 }, () => alice.collect(wagerId)))
    const told = new Set(
      answers.map(({ value: { multiplier, payout, ms } }) => `${multiplier} ${payout} ${ms}`),
    )
    expect(told.size).toBe(1)
    await sleep(100)
    const late = await alice.collect(wagerId)
    expect(late.value).toMatchObject({ replayed: true, multiplier: answers[0]!.value.multiplier })
    await table.until('settled')
    expect((await alice.collect(wagerId)).value.payout).toBe(late.value.payout)
    expect(await alice.cash()).toBe(before - 10_000n + BigInt(late.value.payout.replace('.', '')))
  })

  it('behind the target changes nothing: the target is what is paid', async () => {
    const round = await table.open(115, 140)
    const { value } = await alice.bet(round, { target: '1.01' })
    await fly()
    await sleep(firstMsOf(103))
    expect((await alice.collect(value.bet.wagerId)).value).toMatchObject({
      by: 'auto',
      multiplier: '1.01',
    })
    await table.until('settled')
    expect((await alice.table()).own[0]).toMatchObject({ by: 'auto', payout: '1.0100' })
  })
})

/** The point, as only the house knows it before the end. */
async function pointOf(round: number): Promise<{ crash: number }> {
  const row = (await findCrashRound(w.needs.db, round))!
  const told = await fetchRound((await findBeacon(w.needs.db, row.beacon))!, row.beaconRound)
  if (!told || told === 'silent') throw new Error('The beacon does not answer.')
  const { crash } = await pointOfRound(w.needs, { ...row, signature: Buffer.from(told.signature) })
  return { crash: Number(crash) }
}
