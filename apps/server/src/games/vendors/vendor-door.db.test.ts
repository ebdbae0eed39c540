import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { forgetNonces } from './nonces.store.ts'
import { type Seat, setTable, type Table } from './testing/table.ts'
import { addSecret } from './vendor-keys.ts'

let w: World
let table: Table
let alice: Seat

beforeAll(async () => {
  w = await world({
    alice: { cash: '500.00' },
    bob: { cash: '500.00' },
    dan: { cash: '50.00' },
  })
  table = await setTable(w)
  alice = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const stakeOf = (seat: Seat, more: object = {}) => ({
  transaction: randomUUID(),
  session: seat.session,
  game: 'high-card',
  round: randomUUID(),
  currency: seat.currency,
  amount: '5.00',
  ...more,
})
const winOf = (seat: Seat, stake: { round: string }, amount = '8.00') => ({
  transaction: randomUUID(),
  player: seat.player,
  game: 'high-card',
  round: stake.round,
  currency: seat.currency,
  amount,
  closesRound: true,
})

describe('signed calls', () => {
  it('are refused with a wrong secret, a changed path or an unknown vendor', async () => {
    const { player } = alice
    const wrong = [
      await table.post('balance', { player }, {}, { secret: 'wrong' }),
      await table.post('balance', { player }, {}, { vendor: 'rival' }),
      await table.post('balance', { player }, { signature: 'a'.repeat(64) }),
      await table.post('balance', { player }, { nonce: 'short' }),
      await table.post('balance', { player }, { timestamp: 'soon' }),
    ]
    for (const answer of wrong) {
      expect(answer).toMatchObject({ status: 401, code: 'invalid_signature', signed: false })
    }
  })

  it('cover the whole body: one changed byte is noticed', async () => {
    const body = JSON.stringify({ player: alice.player })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const reply = await w.app.inject({
      method: 'POST',
      url: '/vendor/v1/balance',
      headers: {
        'content-type': 'application/json',
        'x-vendor': 'mesa',
        'x-timestamp': timestamp,
        'x-nonce': randomUUID(),
        'x-signature': '0'.repeat(64),
      },
      payload: `${body} `,
    })
    expect(reply.json()).toMatchObject({ success: false, code: 'invalid_signature' })
  })

  it('are refused outside a minute, on either side', async () => {
    const at = (from: number) => String(Math.floor(Date.now() / 1000) + from)
    const { player } = alice
    expect(await table.post('balance', { player }, { timestamp: at(-50) })).toMatchObject({
      success: true,
    })
    for (const from of [-75, 75]) {
      expect(await table.post('balance', { player }, { timestamp: at(from) })).toMatchObject({
        status: 401,
        code: 'stale_timestamp',
        signed: true,
      })
    }
  })

  it('answer a known transaction whatever its nonce, and refuse a used nonce with other content', async () => {
    const nonce = randomUUID()
    const stake = stakeOf(alice)
    const first = await table.post('stake', stake, { nonce })
    expect((await table.post('stake', stake, { nonce })).text).toBe(first.text)
    expect(await table.post('stake', stakeOf(alice), { nonce })).toMatchObject({
      status: 401,
      code: 'nonce_reused',
    })
    const other = stakeOf(alice)
    await table.post('stake', other)
    expect(await table.post('stake', other, { nonce })).toMatchObject({ success: true })
  })

  it('that only ask take a nonce once, too, but for the same question', async () => {
    const nonce = randomUUID()
    const totals = (to: string) =>
      table.ask({
        method: 'GET',
        path: `/vendor/v1/totals?from=2026-01-01T00:00:00Z&to=${to}`,
        nonce,
      })
    expect((await totals('2026-01-02T00:00:00Z')).success).toBe(true)
    expect((await totals('2026-01-02T00:00:00Z')).success).toBe(true)
    expect(await totals('2026-01-03T00:00:00Z')).toMatchObject({
      status: 401,
      code: 'nonce_reused',
      signed: true,
    })
  })

  it('forget a nonce once its signature has gone stale', async () => {
    const nonce = randomUUID()
    await table.post('balance', { player: alice.player }, { nonce })
    await run(w.needs.db)`update vendor_nonces set seen_at = now() - interval '11 minutes'
      where nonce = ${nonce}`
    expect(await forgetNonces(w.needs.db)).toBeGreaterThanOrEqual(1)
  })

  it('are accepted under the old and the new secret while one replaces the other', async () => {
    const { player } = alice
    await addSecret(w.needs, { vendor: 'mesa', keyId: 'next', secret: 'the next secret' })
    const under = (secret: string) => table.post('balance', { player }, {}, { secret })
    expect(await under(table.site.secret)).toMatchObject({ success: true, signed: true })
    expect(await under('the next secret')).toMatchObject({ success: true, signed: true })
    await run(w.needs.db)`update vendor_keys set valid_until = now() - interval '1 second'
      where key_id = 'next'`
    expect(await under('the next secret')).toMatchObject({ code: 'invalid_signature' })
    expect(await under(table.site.secret)).toMatchObject({ success: true })
  })

  it('come only from the vendor’s networks where these are named', async () => {
    const allow = (network: string | null) =>
      run(w.needs.db)`update game_vendors set allowed_from =
        case when ${network}::text is null then null else array[${network}::cidr] end
        where code = 'mesa'`
    await allow('198.51.100.0/24')
    const { player } = alice
    expect(await table.post('balance', { player })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    await allow('127.0.0.0/8')
    expect(await table.post('balance', { player })).toMatchObject({ success: true })
    await allow(null)
  })

  it('store no secret that can be read', async () => {
    const rows = await many<{ sealed: Buffer }>(w.needs.db)`
      select sealed_secret as sealed from vendor_keys`
    for (const { sealed } of rows)
      expect(sealed.toString('latin1')).not.toContain(table.site.secret)
  })
})

describe('one vendor', () => {
  it('touches neither the rounds nor the players of another', async () => {
    await run(w.needs.db)`insert into game_vendors (code, name, kind, launch_url, image)
      values ('rival', 'Rival', 'outside', '/sandbox/rival', '/x.svg')`
    await addSecret(w.needs, { vendor: 'rival', keyId: 'a', secret: 'rival secret' })
    const rival = { vendor: 'rival', secret: 'rival secret' }
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const before = await w.book('alice')
    expect(await table.post('stake', stakeOf(alice), {}, rival)).toMatchObject({
      status: 403,
      code: 'session_invalid',
    })
    for (const [verb, body] of [
      ['settle', winOf(alice, stake)],
      ['void', { transaction: 'x-1', player: alice.player, reference: stake.transaction }],
      ['balance', { player: alice.player }],
    ] as const) {
      expect(await table.post(verb, body, {}, rival)).toMatchObject({
        status: 404,
        code: 'player_not_found',
      })
    }
    expect(await table.post('balance', { session: alice.session }, {}, rival)).toMatchObject({
      code: 'session_invalid',
    })
    const token = await table.launchToken('alice')
    expect(await table.post('session', { token }, {}, rival)).toMatchObject({
      status: 403,
      code: 'launch_token_invalid',
    })
    expect(await w.book('alice')).toEqual(before)
  })

  it('knows a player by a name of its own that tells nothing', async () => {
    expect(alice.player).toMatch(/^p-[0-9a-f]{24}$/)
    expect((await table.seat('alice', 'lucky-dice')).player).toBe(alice.player)
    expect((await table.seat('bob')).player).not.toBe(alice.player)
  })
})

describe('launch tokens', () => {
  it('open one session, within a minute', async () => {
    const token = await table.launchToken('alice')
    expect(await table.post('session', { token })).toMatchObject({ success: true })
    expect(await table.post('session', { token })).toMatchObject({
      status: 403,
      code: 'launch_token_invalid',
    })
    const late = await table.launchToken('alice')
    await run(w.needs.db)`update game_launches set token_expires_at = now() - interval '1 second'
      where opened_at is null`
    expect(await table.post('session', { token: late })).toMatchObject({
      status: 403,
      code: 'launch_token_expired',
    })
  })
})

describe('a player who has gone', () => {
  it('still gets the win, while new stakes need a running session', async () => {
    const bob = await table.seat('bob')
    const stake = stakeOf(bob)
    await table.post('stake', stake)
    await run(w.needs.db)`update game_launches set seen_at = now() - interval '1 hour'`
    expect(await table.post('stake', stakeOf(bob))).toMatchObject({
      status: 403,
      code: 'session_expired',
    })
    expect((await table.post('stake', stake)).success).toBe(true)
    const before = Number((await w.book('bob')).cash)
    expect(await table.post('settle', winOf(bob, stake))).toMatchObject({ success: true })
    expect(Number((await w.book('bob')).cash)).toBe(before + 8)
  })

  it('still gets the win and the returned stake after being shut out, while new stakes are refused', async () => {
    const bob = await table.seat('bob')
    const [first, second] = [stakeOf(bob), stakeOf(bob)]
    await table.post('stake', first)
    await table.post('stake', second)
    const memberId = await w.idOf('bob')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'excluded', until: null, reason: 'own wish' }),
    )
    expect(await table.post('stake', stakeOf(bob))).toMatchObject({
      status: 403,
      code: 'player_blocked',
    })
    const before = Number((await w.book('bob')).cash)
    await table.post('settle', winOf(bob, first))
    await table.post('void', {
      transaction: randomUUID(),
      player: bob.player,
      reference: second.transaction,
    })
    expect(Number((await w.book('bob')).cash)).toBe(before + 13)
  })
})

describe('maintenance', () => {
  it('refuses new stakes of a game, a vendor or the whole site, and settles what is open', async () => {
    const seat = await table.seat('alice')
    const stake = stakeOf(seat)
    await table.post('stake', stake)
    const closed = { status: 503, code: 'game_maintenance' }
    for (const name of ['game:high-card', 'vendor:mesa', 'site']) {
      await setSwitch(w.needs.db, { name, on: false, reason: 'test' })
      expect(await table.post('stake', stakeOf(seat))).toMatchObject(closed)
      await setSwitch(w.needs.db, { name, on: true, reason: 'test' })
    }
    await w.set('maintenance', { enabled: true })
    expect(await table.post('stake', stakeOf(seat))).toMatchObject(closed)
    expect(await table.post('settle', winOf(seat, stake))).toMatchObject({ success: true })
    await w.set('maintenance', { enabled: false })
  })
})

describe('a player’s own limit', () => {
  it('refuses the stake beyond it, and tells what is left', async () => {
    const memberId = await w.idOf('carol')
    await transact(w.needs.db, (tx) =>
      setLimit(tx, { memberId, kind: 'stake', period: 'day', amount: 20_000n }),
    )
    const carol = await table.seat('carol')
    expect(await table.post('stake', stakeOf(carol))).toMatchObject({
      status: 403,
      code: 'limit_reached',
      value: { limit: '2.0000', left: '2.0000' },
    })
  })
})

describe('a trial player', () => {
  it('plays at an outside vendor with trial money, under its own currency', async () => {
    const dan = await table.seat('dan')
    expect(dan.currency).toBe('BRL.play')
    const before = Number((await w.book('dan')).cash)
    const stake = stakeOf(dan)
    expect(await table.post('stake', stake)).toMatchObject({ success: true })
    expect(await table.post('stake', stakeOf(dan, { currency: 'BRL' }))).toMatchObject({
      code: 'currency_mismatch',
    })
    expect(await table.post('settle', winOf(dan, stake))).toMatchObject({ success: true })
    expect(Number((await w.book('dan')).cash)).toBe(before + 3)
  })
})
