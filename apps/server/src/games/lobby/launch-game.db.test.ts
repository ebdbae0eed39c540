import { randomUUID } from 'node:crypto'
import { parseAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import type { CastPlayer } from '../../demo/cast.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { collectWinners } from './collect-winners.job.ts'
import { trimWinners } from './winners.store.ts'

let w: World

beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, dan: { cash: '100.00' } })
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const fox = { nodeId: 'brass-fox', vassalage: 'parlour' }
const card = { nodeId: 'high-card', vassalage: 'mesa' }

/** Every field as the lobby sends it. */
const wholePayload = {
  gameId: 'brass-fox',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'alice',
  merchantCode: 'demo',
  language: 'PT',
  ...fox,
} as const

const stopped = {
  frozen: 'member_frozen',
  timed_out: 'member_timed_out',
  excluded: 'member_excluded',
} as const

const launch = (name: CastPlayer, body: object = fox) =>
  w.as(name).call('launchGame', { body: body as never })

async function openHouse(name: CastPlayer): Promise<string> {
  const { value } = await launch(name)
  const opened = await w.visitor.call('openLaunchSession', { body: { token: value.launchToken! } })
  return opened.value.session
}

const inFrame = (session: string) => ({ authorization: `Bearer ${session}` })
const look = (session: string) =>
  w.app.inject({ url: '/wps/v2/games/launch-session', headers: inFrame(session) })
const play = (session: string) =>
  w.app.inject({
    method: 'POST',
    url: '/wps/v2/house/brass-fox/play',
    headers: { ...inFrame(session), 'content-type': 'application/json' },
    payload: JSON.stringify({ wagerId: randomUUID(), stake: '1.00' }),
  })

describe('launch', () => {
  it('is refused without a log-in (L-01)', async () => {
    const answer = await w.visitor.call('launchGame', { body: fox as never })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('takes the whole payload of the lobby, and nothing but its constants and who asks (E-38)', async () => {
    const { authorization } = await w.as('alice').headers()
    const { authorization: bobs } = await w.as('bob').headers()
    const tokenOf = (header: unknown) => String(header).replace('Bearer ', '')
    const sent = { ...wholePayload, token: tokenOf(authorization) }
    expect(await launch('alice', sent)).toMatchObject({ status: 200, success: true })
    for (const change of [
      { accountType: 2 },
      { confirmTrans: 1 },
      { launchMode: 'LOTT' },
      { clientType: 1 },
      { platform: 'html6' },
      { nodeId: undefined },
      { username: 'bob' },
      { token: tokenOf(bobs) },
      { merchantCode: 'another-house' },
    ]) {
      expect((await launch('alice', { ...sent, ...change })).code).toBe('invalid_request')
    }
  })

  it('answers a house game in game_url and an outside one in game_url2 (E-39)', async () => {
    const house = await launch('alice')
    expect(house.value).toMatchObject({
      game_url: '/games/brass-fox/index.html',
      game: 'brass-fox',
      mode: 'real',
      expiresInSeconds: 60,
    })
    expect(house.value.game_url2).toBeUndefined()
    expect(house.value.game_url).not.toContain(house.value.launchToken)
    const outside = await launch('alice', card)
    expect(outside.value.game_url2).toMatch(/^\/sandbox\/vendor\/index\.html\?token=/)
    expect(outside.value.game_url).toBeUndefined()
    expect(outside.value.launchToken).toBeUndefined()
  })

  it('speaks the language of the header, and gives PVP games their address in content (C-42)', async () => {
    const spoken = await w
      .as('alice')
      .call('launchGame', { body: card as never }, { language: 'EN' })
    expect(spoken.value.gameName).toBe('High Card')
    expect(spoken.value.content).toBe(spoken.value.game_url2)
    expect(new URL(spoken.value.content!, 'http://site').searchParams.get('lang')).toBe('en')
  })

  it('opens a room of the game, and refuses one of another', async () => {
    const opened = await launch('alice', { ...card, roomId: 'mesa-2' })
    expect(opened.value.game_url2).toContain('room=mesa-2')
    expect((await launch('alice', { ...card, roomId: '' })).success).toBe(true)
    expect(await launch('alice', { ...fox, roomId: 'mesa-2' })).toMatchObject({
      status: 404,
      code: 'room_not_found',
    })
  })

  it('refuses an unknown game, and a game under another vendor’s name', async () => {
    for (const wrong of [
      { ...fox, nodeId: 'no-such-game' },
      { ...fox, vassalage: 'mesa' },
    ]) {
      expect(await launch('alice', wrong)).toMatchObject({ status: 404, code: 'game_not_found' })
    }
  })

  it('lets trial players play with trial money, where the game has a trial', async () => {
    const { value } = await launch('dan')
    expect(value.mode).toBe('trial')
    const opened = await w.visitor.call('openLaunchSession', {
      body: { token: value.launchToken! },
    })
    expect(opened.value).toMatchObject({ mode: 'trial', currency: 'BRL.play' })
    await run(w.needs.db)`update games set trial = false where code = 'brass-fox'`
    expect(await launch('dan')).toMatchObject({ status: 403, code: 'trial_not_allowed' })
    await run(w.needs.db)`update games set trial = true where code = 'brass-fox'`
  })

  it.each(['frozen', 'timed_out', 'excluded'] as const)(
    'is refused to a member who is %s, and to nobody once that is lifted',
    async (kind) => {
      const memberId = await w.idOf('alice')
      const until = kind === 'timed_out' ? new Date(Date.now() + 60_000) : null
      await transact(w.needs.db, (tx) =>
        restrictMember(tx, { memberId, kind, until, reason: 'test' }),
      )
      expect(await launch('alice')).toMatchObject({
        status: 403,
        code: stopped[kind],
        value: { until: until?.toISOString() ?? null },
      })
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      expect(await launch('alice')).toMatchObject({ success: true })
    },
  )

  it('never shows a frame the player’s own session token', async () => {
    const token = (await w.as('alice').headers()).authorization!.slice('Bearer '.length)
    const session = await openHouse('alice')
    expect(session).not.toBe(token)
    expect(JSON.stringify((await launch('alice', card)).value)).not.toContain(token)
    const rows = await many(w.needs.db)`select to_jsonb(l) from game_launches as l`
    const stored = JSON.stringify(rows, (_key, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(session)
  })
})

describe('launch token', () => {
  it('is exchanged once for who plays, in what currency, and the balance', async () => {
    const { value } = await launch('alice')
    const body = { token: value.launchToken! }
    const opened = await w.visitor.call('openLaunchSession', { body })
    expect(opened.value).toMatchObject({
      game: 'brass-fox',
      displayName: 'alice',
      currency: 'BRL',
      cashDecimals: 2,
      balance: '100.0000',
      language: 'pt',
      mode: 'real',
    })
    expect(await w.visitor.call('openLaunchSession', { body })).toMatchObject({
      status: 403,
      code: 'launch_token_invalid',
    })
  })

  it('is good for one of many who try at once', async () => {
    const { value } = await launch('alice')
    const body = { token: value.launchToken! }
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => w.visitor.call('openLaunchSession', { body })),
    )
    expect(tries.filter(({ success }) => success)).toHaveLength(1)
  })

  it('expires after a minute of the database’s clock', async () => {
    const { value } = await launch('alice')
    await run(w.needs.db)`
      update game_launches set token_expires_at = now() where opened_at is null`
    const late = await w.visitor.call('openLaunchSession', { body: { token: value.launchToken! } })
    expect(late).toMatchObject({ status: 403, code: 'launch_token_expired' })
  })

  it('of an outside vendor’s game opens nothing for a house frame', async () => {
    const { value } = await launch('alice', card)
    const token = new URL(value.game_url2!, 'http://site').searchParams.get('token')!
    const answer = await w.visitor.call('openLaunchSession', { body: { token } })
    expect(answer).toMatchObject({ status: 403, code: 'launch_token_invalid' })
  })

  it('can be exchanged by a frame without an origin, and by no other site', async () => {
    const preflight = await w.app.inject({
      method: 'OPTIONS',
      url: '/wps/v2/games/launch-session',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers['access-control-allow-origin']).toBe('null')
    const foreign = await w.app.inject({
      method: 'OPTIONS',
      url: '/wps/v2/games/launch-session',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('launch session', () => {
  it('shows the balance as it stands, and ends when the frame says so', async () => {
    const frame = inFrame(await openHouse('alice'))
    const seen = await w.visitor.call('launchSession', {}, frame)
    expect(seen.value).toMatchObject({ balance: '100.0000', game: 'brass-fox' })
    expect((await w.visitor.call('closeLaunchSession', {}, frame)).value).toEqual({ closed: true })
    expect(await w.visitor.call('launchSession', {}, frame)).toMatchObject({
      status: 401,
      code: 'launch_session_ended',
    })
  })

  it('ends after half an hour without a sign of life', async () => {
    const frame = inFrame(await openHouse('alice'))
    await run(w.needs.db)`update game_launches set seen_at = now() - interval '29 minutes'`
    expect((await w.visitor.call('launchSession', {}, frame)).success).toBe(true)
    await run(w.needs.db)`update game_launches set seen_at = now() - interval '31 minutes'`
    expect((await w.visitor.call('launchSession', {}, frame)).code).toBe('launch_session_ended')
  })

  it('ends with the player’s own log-in', async () => {
    const frame = inFrame(await openHouse('carol'))
    expect((await w.visitor.call('launchSession', {}, frame)).success).toBe(true)
    await w.as('carol').call('logout', {} as never)
    expect((await w.visitor.call('launchSession', {}, frame)).code).toBe('launch_session_ended')
  })

  it('ends with the player’s account: nobody plays on who was suspended meanwhile', async () => {
    const session = await openHouse('alice')
    const id = await w.idOf('alice')
    const setState = (state: string) =>
      run(w.needs.db)`update members set state = ${state} where id = ${id}`
    await setState('suspended')
    const before = await w.book('alice')
    expect((await play(session)).json().code).toBe('launch_session_ended')
    expect(await w.book('alice')).toEqual(before)
    await setState('open')
    expect((await play(session)).json().code).not.toBe('launch_session_ended')
  })

  it('does not wake a log-in that has idled out, nor keep one awake by asking', async () => {
    const session = await openHouse('alice')
    const idleFor = (minutes: number) =>
      run(w.needs.db)`
        update member_sessions set active_at = now() - ${minutes} * interval '1 minute'
           where member_id = (select id from members where username = 'alice')`
    const stale = () =>
      run(w.needs.db)`update game_launches set seen_at = now() - interval '1 minute'`
    const idle = async () =>
      (
        await maybe<{ minutes: number }>(w.needs.db)`
          select floor(extract(epoch from now() - max(active_at)) / 60)::int as minutes
            from member_sessions
           where member_id = (select id from members where username = 'alice')`
      )?.minutes
    await idleFor(20)
    await stale()
    expect((await look(session)).statusCode).toBe(200)
    expect(await idle()).toBe(20)
    await stale()
    await play(session)
    expect(await idle()).toBe(0)
    await idleFor(31)
    await stale()
    expect((await look(session)).json().code).toBe('launch_session_ended')
    expect((await play(session)).json().code).toBe('launch_session_ended')
    expect(await idle()).toBe(31)
    await idleFor(0)
  })

  it('opens no call of the player’s own', async () => {
    const frame = inFrame(await openHouse('alice'))
    const answer = await w.visitor.call('recentGames', { query: {} }, frame)
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })
})

describe('winner board', () => {
  const won = async (name: CastPlayer, stake: string, payout: string) => {
    const { wallet } = w.needs
    const memberId = await w.idOf(name)
    const wagerId = randomUUID()
    const staked = await wallet.stake({
      memberId,
      wagerId,
      vendor: 'parlour',
      game: 'brass-fox',
      category: 'RNG',
      round: wagerId,
      currency: (await wallet.balances(memberId)).currency,
      amount: parseAmount(stake)!,
      guards: [],
      details: {},
    })
    expect(staked).toMatchObject({ state: 'open' })
    await wallet.settle({
      memberId,
      wagerId,
      operationId: randomUUID(),
      payout: parseAmount(payout)!,
    })
    return { memberId, wagerId }
  }
  const board = async () => (await w.visitor.call('winnerBoard', { query: {} })).value.list

  it('shows real wins of real money, largest first, with shortened names (C-62)', async () => {
    await won('alice', '2.00', '30.00')
    await won('alice', '2.00', '50.00')
    await won('alice', '2.00', '1.00')
    await won('dan', '2.00', '400.00')
    await collectWinners(w.needs)
    await collectWinners(w.needs)
    expect(await board()).toMatchObject([
      { userName: 'al***e', nodeId: 'brass-fox', stake: '2.0000', winAmount: '50.0000' },
      { userName: 'al***e', nodeId: 'brass-fox', stake: '2.0000', winAmount: '30.0000' },
    ])
  })

  it('shows the newest first where they are asked for by time', async () => {
    const { value } = await w.visitor.call('winnerBoard', { query: { by: 'time', count: 2 } })
    expect(value.list.map(({ winAmount }) => winAmount)).toEqual(['50.0000', '30.0000'])
    await run(w.needs.db)`
      update game_winners set won_at = won_at - interval '1 hour' where payout = 500000`
    const later = await w.visitor.call('winnerBoard', { query: { by: 'time', count: 2 } })
    expect(later.value.list.map(({ winAmount }) => winAmount)).toEqual(['30.0000', '50.0000'])
    expect((await board())[0]?.winAmount).toBe('50.0000')
  })

  it('drops a win that was taken back, and what is older than it shows', async () => {
    const taken = await won('alice', '2.00', '90.00')
    await collectWinners(w.needs)
    expect((await board())[0]?.winAmount).toBe('90.0000')
    await w.needs.wallet.voidWager({ ...taken, operationId: randomUUID(), reason: 'test' })
    await collectWinners(w.needs)
    expect((await board())[0]?.winAmount).toBe('50.0000')
    await run(w.needs.db)`update game_winners set won_at = now() - interval '40 days'`
    await trimWinners(w.needs.db, { days: 30, keep: 200 })
    expect(await board()).toEqual([])
  })
})
