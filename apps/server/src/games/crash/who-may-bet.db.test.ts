import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { calls } from '@parlour/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { frameHeaders, frameOf } from '../house-games/testing/originals-to-play.ts'
import { crashTable, type Seat, seatOf } from './testing/crash-world.ts'

let w: World
let table: Awaited<ReturnType<typeof crashTable>>
let alice: Seat
let bob: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '1.00' } })
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
  if (last?.phase === 'betting') await table.closeBets()
  if (last) await table.until('settled', 'void')
  await w.expectBooksToBalance()
})

describe('a bet on a round is not taken', () => {
  it.each([
    ['frozen', 'member_frozen'],
    ['excluded', 'member_excluded'],
    ['timed_out', 'member_timed_out'],
  ] as const)('of a member who is %s, and one that stands rides to its end', async (kind, code) => {
    const round = await table.open(103, 108)
    const placed = await alice.bet(round, { target: '1.02' })
    const memberId = await w.idOf('alice')
    const until = kind === 'timed_out' ? new Date(Date.now() + MINUTE_MS) : null
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind, until, reason: 'test' }),
    )
    const before = await alice.cash()
    expect(await alice.bet(round, { place: 1 })).toMatchObject({ status: 403, code })
    await table.closeBets()
    await table.until('settled')
    expect(await alice.cash()).toBe(before + 10_200n)
    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
    expect(placed.success).toBe(true)
  })

  it('beyond the player’s own limit on stakes, and once the playing time is used up', async () => {
    const round = await table.open(100, 101)
    const memberId = await w.idOf('bob')
    const limit = { memberId, period: 'day' } as const
    await transact(w.needs.db, (tx) => setLimit(tx, { ...limit, kind: 'stake', amount: 3_000n }))
    expect(await bob.bet(round, { stake: '0.50' })).toMatchObject({
      status: 403,
      code: 'limit_reached',
    })
    expect((await bob.bet(round, { stake: '0.10' })).success).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await bob.bet(round, { stake: '0.10', place: 1 })).success).toBe(true)
    await transact(w.needs.db, (tx) => setLimit(tx, { ...limit, kind: 'session', amount: 0n }))
    await table.closeBets()
    await table.until('settled')
    const next = await table.open(100, 101)
    expect(await bob.bet(next, { stake: '0.10' })).toMatchObject({
      status: 403,
      code: 'session_limit_reached',
    })
  })

  it('where the licence wants to know first who plays, and how long already', async () => {
    const round = await table.open(100, 101)
    const { regulated } = w.needs.settings.current().kyc
    const { profile } = w.needs.settings.current().jurisdiction
    const wagerId = randomUUID()
    await alice.bet(round, { wagerId })
    await w.set('jurisdiction', { profile: 'regulated' })
    await w.set('kyc', { regulated: { ...regulated, levelFromRegistration: 0 } })
    expect((await alice.bet(round, { place: 1 })).code).toBe('kyc_level_needed')
    expect((await alice.bet(round, { wagerId })).value.replayed).toBe(true)
    await w.set('kyc', { regulated: { ...regulated, levelFromRegistration: 1 } })
    await w.as('alice').call('setRealityCheck', { body: { minutes: 15 } })
    await w.as('alice').call('answerRealityCheck', {})
    w.pass(16 * MINUTE_MS)
    expect((await alice.bet(round, { place: 1 })).code).toBe('reality_check_due')
    w.pass(-16 * MINUTE_MS)
    await w.set('jurisdiction', { profile })
  })

  it('above what a running bonus lets be staked; what it pays for is settled as cash is', async () => {
    const { memberId } = await newcomer(w, '1.00')
    const eve = await seatOf(w, memberId)
    const given = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId,
        operationId: randomUUID(),
        source: { kind: 'promotion', id: 'test' },
        offer: {
          mode: 'NON_STICKY',
          amount: 50_0000n,
          multiplier: 10,
          on: 'BONUS',
          maxStake: 5_0000n,
          expiresAt: new Date(Date.now() + DAY_MS),
        },
      }),
    )
    expect(given).toMatchObject({ state: 'active' })
    const round = await table.open(103, 108)
    expect((await eve.bet(round, { stake: '6' })).code).toBe('bonus_bet_too_large')
    const won = await eve.bet(round, { stake: '5', target: '1.02' })
    const lost = await eve.bet(round, { stake: '2', place: 1, target: '5.00' })
    expect([won.success, lost.success]).toEqual([true, true])
    await table.closeBets()
    await table.until('settled')
    const { bonus, cash, open } = await w.needs.wallet.balances(memberId)
    expect({ all: bonus + cash, open }).toEqual({ all: 51_0000n - 7_0000n + 5_1000n, open: 0n })
  })

  it('under the id of one that was taken back', async () => {
    const round = await table.open(100, 101)
    const wagerId = randomUUID()
    await alice.bet(round, { wagerId })
    await alice.cancel(wagerId)
    expect((await alice.bet(round, { wagerId })).code).toBe('wager_voided')
  })

  it('by a frame that was launched for another game, which is told nothing of the table', async () => {
    const round = await table.open(100, 101)
    const frame = await frameOf(w, 'brass-fox')
    const body = { wagerId: randomUUID(), round, place: 0, stake: '1', version: 'crash@1' }
    const answers = [
      await frame('openCrash', {}),
      await frame('crashTable', {}),
      await frame('crashStream', {}),
      await frame('crashRounds', { query: {} }),
      await frame('betOnCrash', { body }),
    ]
    for (const { code } of answers) expect(code).toBe('house_game_not_found')
  })
})

describe('the stream of the table', () => {
  it('tells the round as it goes on, and nothing of the point before its time', async () => {
    await w.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = w.app.server.address() as AddressInfo
    const headers = await frameHeaders(w, 'crash', 'alice')
    const url = `http://127.0.0.1:${port}${calls.crashStream.path}`
    const open = () => fetch(url, { headers })
    const streams = [await open(), await open(), await open()]
    const refused = await open()
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'too_many_streams',
    ])
    const heard: string[] = []
    const reading = (async () => {
      const text = new TextDecoder()
      for await (const part of streams[0]!.body!) heard.push(text.decode(part as Uint8Array))
    })().catch(() => undefined)
    const toldOf = (round: number) =>
      heard
        .join('')
        .split('\n\n')
        .flatMap((message) => /^event: table\nid: \d+\ndata: (.*)$/s.exec(message)?.[1] ?? [])
        .map((data) => (JSON.parse(data) as { round: { phase: string; round: number } }).round)
        .filter((told) => told.round === round)
    const round = await table.open(105, 115)
    const phases = () => new Set(toldOf(round).map(({ phase }) => phase))
    await alice.bet(round, { target: '1.01' })
    await expect.poll(phases).toContain('betting')
    await table.closeBets()
    await table.until('closed')
    await expect.poll(phases).toContain('closed')
    const ended = await table.until('settled')
    await expect.poll(phases).toContain('settled')
    for (const stream of streams.slice(1)) await stream.body!.cancel()
    w.app.server.closeAllConnections()
    await reading
    expect(phases()).toEqual(new Set(['betting', 'closed', 'flying', 'crashed', 'settled']))
    const secrets = [ended.link!.toString('hex'), `"crash":"1.${String(ended.crash).slice(1)}"`]
    for (const told of toldOf(round).filter(({ phase }) => /betting|closed|flying/.test(phase)))
      for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret)
  })
})
