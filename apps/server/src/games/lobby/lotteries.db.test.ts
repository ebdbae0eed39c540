import { MINUTE_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { type World, world } from '../../testing/world.ts'
import { setMaintenance } from './set-maintenance.ts'
import { withFewGames } from './testing/few-games.ts'

let w: World

beforeAll(async () => {
  w = await world({ bob: { cash: '5.00' } })
  await withFewGames(w.needs)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

/** A lottery vendor of a region with one lottery, as an operator lists it. */
async function listLottery(code: string, region: 'VN' | 'SEA' | null, group: string) {
  await w.needs.pool.query(
    `insert into game_vendors (code, name, kind, image, lottery_region, position)
     values ($1, $1, 'house', '/x.svg', $2, 9)`,
    [`vendor-${code}`, region],
  )
  await w.needs.pool.query(
    `insert into games (code, vendor, category, game_type, names, min_stake, max_stake, launch_path, image)
     values ($1, $2, 'LOTT', $3, '{"pt":"Loteria","en":"Lottery"}', 1000, 1000000, '/x', '/x.svg')`,
    [code, `vendor-${code}`, group],
  )
}

async function clear() {
  await w.needs.pool.query(`delete from opened_numbers`)
  await w.needs.pool.query(`delete from game_launches where game in ('mien-nam', 'by-hour')`)
  await w.needs.pool.query(`delete from games where vendor like 'vendor-%'`)
  await w.needs.pool.query(`delete from game_vendors where code like 'vendor-%'`)
  await w.needs.pool.query(`delete from lottery_groups where code = 'HOUR'`)
}

describe('lottery calls of a house without lotteries', () => {
  it('answer empty lists, and nothing that could not be played (C-06, C-43, C-45)', async () => {
    expect((await w.visitor.call('lotteryMenus', { query: {} })).value).toEqual({ gameMenus: [] })
    expect((await w.visitor.call('vietnamMenu', { query: {} })).value).toEqual({ gameMenus: [] })
    expect((await w.visitor.call('popularLotteries', { query: {} })).value).toEqual({ list: [] })
    for (const call of ['vietnamNumbers', 'openedNumbers'] as const) {
      expect((await w.visitor.call(call, { query: {} })).value).toEqual({ list: [] })
    }
  })
})

describe('lottery menus', () => {
  beforeAll(async () => {
    await listLottery('mien-nam', 'VN', 'XS')
    await listLottery('by-hour', null, 'HOUR')
    await w.needs.pool.query(
      `insert into lottery_groups (code, titles, position) values ('HOUR', '{"pt":"Hora a hora","en":"By the hour"}', 1)`,
    )
  })
  afterAll(clear)

  it('stand in no list of games but their own, whoever asks by vendor or name (E-32)', async () => {
    const codes = async (query: object) =>
      (await w.visitor.call('gameList', { query: query as never })).value.games.map(
        ({ nodeId }) => nodeId,
      )
    for (const query of [{}, { vassalage: 'vendor-by-hour' }, { gameName: 'loteria' }])
      expect(await codes(query)).not.toContain('by-hour')
    expect(await codes({ gameClassify: 'LOTT' })).toEqual(['by-hour', 'mien-nam'])
  })

  it('group what can be opened, with a label and the account type of each (C-06, E-41)', async () => {
    const { value } = await w.visitor.call('lotteryMenus', { query: { language: 'EN' } })
    expect(value.gameMenus).toMatchObject([
      {
        gameGroupCode: 'HOUR',
        labelName: 'By the hour',
        accountTypeName: 'LOTT',
        games: [{ gameCode: 'by-hour', gameName: 'Lottery', vassalage: 'vendor-by-hour' }],
      },
      { gameGroupCode: 'XS', labelName: 'XS', accountTypeName: 'VNLOTTO' },
    ])
  })

  it('of Vietnam hold only its vendor, asked with prize mode and device WEB (C-43, C-53)', async () => {
    const query = { prizeMode: 'Lott', device: 'WEB' } as const
    const { value } = await w.visitor.call('vietnamMenu', { query })
    expect(value.gameMenus.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['XS'])
    const phone = await w.visitor.call('vietnamMenu', { query: { device: 'APP' } as never })
    expect(phone.code).toBe('invalid_request')
  })

  it('are asked with prize mode Lott, ZY, Elott or SEA, and with no other (E-31)', async () => {
    for (const prizeMode of ['Lott', 'ZY', 'Elott', 'SEA'] as const) {
      const { value } = await w.visitor.call('lotteryMenus', { query: { prizeMode } })
      expect(value.gameMenus, prizeMode).toHaveLength(2)
    }
    for (const prizeMode of ['LOTT', 'lott', 'Keno']) {
      const { code } = await w.visitor.call('lotteryMenus', { query: { prizeMode } as never })
      expect(code, prizeMode).toBe('invalid_request')
    }
  })

  it('know the card of a regional vendor by its region, and one of no region by none (L-07)', async () => {
    await listLottery('sea-4d', 'SEA', 'XS')
    const { value } = await w.visitor.call('gameVendors', { query: {} })
    const cards = value.lanes.flatMap((lane) => lane.cards)
    const regionOf = (code: string) =>
      cards.find(({ vassalage }) => vassalage === `vendor-${code}`)?.lotteryRegion ?? 'none'
    expect(['sea-4d', 'mien-nam', 'by-hour'].map(regionOf)).toEqual(['SEA', 'VN', 'none'])
    await w.needs.pool.query(`delete from games where code = 'sea-4d'`)
    await w.needs.pool.query(`delete from game_vendors where code = 'vendor-sea-4d'`)
  })

  it('name the popular ones, twenty unless told otherwise (C-45, C-54, K-14)', async () => {
    await w.needs.pool.query(`insert into games
      (code, vendor, category, game_type, names, min_stake, max_stake, launch_path, image)
      select 'by-hour-' || n, vendor, category, game_type, names, min_stake, max_stake, launch_path, image
      from games, generate_series(2, 24) as n where code = 'by-hour'`)
    const { value } = await w.visitor.call('popularLotteries', { query: {} })
    expect(value.list).toHaveLength(20)
    const two = await w.visitor.call('popularLotteries', { query: { count: 2 } })
    expect(two.value.list).toHaveLength(2)
    await w.needs.pool.query(`update games set hot_rank = 1 where code = 'by-hour-24'`)
    const first = (await w.visitor.call('popularLotteries', { query: { count: 1 } })).value.list
    expect(first).toMatchObject([{ gameCode: 'by-hour-24', isHot: 1 }])
    const many = await w.visitor.call('popularLotteries', { query: { count: 101 } as never })
    expect(many.code).toBe('invalid_request')
    await w.needs.pool.query(`delete from games where code ~ '^by-hour-' and code <> 'by-hour'`)
  })

  it('remember what the player opened last in Vietnam, and ask who it is (C-44)', async () => {
    expect(await w.visitor.call('vietnamRecent', { query: {} })).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    })
    const alice = w.as('alice')
    for (const [nodeId, vassalage] of [
      ['by-hour', 'vendor-by-hour'],
      ['mien-nam', 'vendor-mien-nam'],
    ] as const) {
      await alice.call('launchGame', { body: { nodeId, vassalage } })
    }
    const { value } = await alice.call('vietnamRecent', { query: {} })
    expect(value.list.map(({ gameCode }) => gameCode)).toEqual(['mien-nam'])
  })

  it('stand among a player’s own games only where their vendor or kind is asked for (C-50, C-51)', async () => {
    const alice = w.as('alice')
    const lottery = { nodeId: 'by-hour', vassalage: 'vendor-by-hour' }
    await alice.call('launchGame', { body: lottery })
    await alice.call('launchGame', { body: { nodeId: 'brass-fox', vassalage: 'parlour' } })
    const recent = async (query: object) =>
      (await alice.call('recentGames', { query })).value.list.map(({ nodeId }) => nodeId)
    expect(await recent({})).toEqual(['brass-fox'])
    expect(await recent({ vassalage: 'vendor-by-hour' })).toEqual(['by-hour'])

    await alice.call('addFavoriteGame', { body: { nodeId: 'by-hour', vendor: 'vendor-by-hour' } })
    await alice.call('addFavoriteGame', { body: { nodeId: 'brass-fox', vendor: 'parlour' } })
    const favourites = async (query: object) =>
      (await alice.call('favoriteGamesList', { query })).value.content.map(({ nodeId }) => nodeId)
    expect(await favourites({})).toEqual(['brass-fox'])
    expect(await favourites({ gameType: 'HOUR' })).toEqual(['by-hour'])
    for (const nodeId of ['by-hour', 'brass-fox'])
      await alice.call('removeFavoriteGame', { query: { nodeId }, body: undefined })
  })

  it('stand among what a player played last once they were staked on, and in a list of everything', async () => {
    const memberId = await w.idOf('bob')
    const bob = w.as('bob')
    const recent = async (query: object) =>
      (await bob.call('recentGames', { query })).value.list.map(({ nodeId }) => nodeId)
    await bob.call('launchGame', { body: { nodeId: 'brass-fox', vassalage: 'parlour' } })
    expect(await recent({ lotteries: 1 })).toEqual(['brass-fox'])
    await w.needs.wallet.stake({
      ...bet(memberId, 1_0000n),
      vendor: 'vendor-by-hour',
      game: 'by-hour',
      category: 'LOTT',
    })
    expect(await recent({ lotteries: 1 })).toEqual(['by-hour', 'brass-fox'])
    expect(await recent({})).toEqual(['brass-fox'])

    const all = async (query: object) =>
      (await w.visitor.call('gameList', { query })).value.games.map(({ nodeId }) => nodeId)
    expect(await all({ lotteries: 1, pageSize: 100 })).toEqual(
      expect.arrayContaining(['by-hour', 'mien-nam', 'brass-fox']),
    )
    expect(await all({ pageSize: 100 })).not.toContain('by-hour')
  })

  it('count as opened in Vietnam once they were staked on, as most are never launched (C-44)', async () => {
    const bob = w.as('bob')
    const recent = async () =>
      (await bob.call('vietnamRecent', { query: {} })).value.list.map(({ gameCode }) => gameCode)
    expect(await recent()).toEqual([])
    for (const game of ['mien-nam', 'by-hour'])
      await w.needs.wallet.stake({
        ...bet(await w.idOf('bob'), 1_0000n),
        vendor: `vendor-${game}`,
        game,
        category: 'LOTT',
      })
    expect(await recent()).toEqual(['mien-nam'])
  })

  describe('are not opened', () => {
    const open = (name: 'alice' | 'dan') =>
      w.as(name).call('launchLottery', {
        body: {
          lottoArea: 'VN',
          launchMode: 'LOTT',
          prizeMode: 'Lott',
          gameCode: 'mien-nam',
          view: 'betting',
          device: 'WEB',
          backUrl: '/vnlottery',
        },
      })

    it('under maintenance; games that can be played now are named', async () => {
      const order = { kind: 'game', code: 'mien-nam', actor: 'system', reason: 'test' } as const
      await setMaintenance(w.needs, { ...order, closed: true })
      const closed = await open('alice')
      expect(closed).toMatchObject({ status: 503, code: 'game_maintenance' })
      const { suggestions } = closed.value as unknown as { suggestions: { nodeId: string }[] }
      expect(suggestions.map(({ nodeId }) => nodeId)).not.toContain('mien-nam')
      expect(suggestions.length).toBeGreaterThan(0)
      await setMaintenance(w.needs, { ...order, closed: false })
      expect(await open('alice')).toMatchObject({ success: true })
    })

    it('for trial money, where the lottery has no trial', async () => {
      await w.needs.pool.query(`update games set trial = false where code = 'mien-nam'`)
      expect(await open('dan')).toMatchObject({ status: 403, code: 'trial_not_allowed' })
      await w.needs.pool.query(`update games set trial = true where code = 'mien-nam'`)
      expect((await open('dan')).value).toMatchObject({ mode: 'trial' })
    })

    it.each([
      ['frozen', 'member_frozen'],
      ['timed_out', 'member_timed_out'],
      ['excluded', 'member_excluded'],
    ] as const)('to a member who is %s', async (kind, code) => {
      const memberId = await w.idOf('alice')
      const until = kind === 'timed_out' ? new Date(Date.now() + 60_000) : null
      await transact(w.needs.db, (tx) =>
        restrictMember(tx, { memberId, kind, until, reason: 'test' }),
      )
      expect(await open('alice')).toMatchObject({ status: 403, code })
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      expect(await open('alice')).toMatchObject({ success: true })
    })

    it('where the licence wants to know first who plays, and how long already', async () => {
      const { regulated } = w.needs.settings.current().kyc
      await w.set('jurisdiction', { profile: 'regulated' })
      await w.set('kyc', { regulated: { ...regulated, levelFromRegistration: 0 } })
      expect(await open('alice')).toMatchObject({
        status: 403,
        code: 'kyc_level_needed',
        value: { level: 1 },
      })
      await w.set('kyc', { regulated: { ...regulated, levelFromRegistration: 1 } })
      await w.as('alice').call('setRealityCheck', { body: { minutes: 15 } })
      await w.as('alice').call('answerRealityCheck', {})
      w.pass(16 * MINUTE_MS)
      expect(await open('alice')).toMatchObject({ status: 403, code: 'reality_check_due' })
      await w.as('alice').call('answerRealityCheck', {})
      expect(await open('alice')).toMatchObject({ success: true })
      w.pass(-16 * MINUTE_MS)
      await w.set('jurisdiction', { profile: 'classic' })
      await w.set('kyc', { regulated })
    })
  })

  it('open in the vendor’s house: its lobby, or betting on one of its lotteries (C-52)', async () => {
    const alice = w.as('alice')
    const payload = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'Lott',
      gameCode: 'mien-nam',
      view: 'betting',
      device: 'WEB',
      backUrl: '/vnlottery?gameCode=mien-nam',
      language: 'EN',
    } as const
    const open = (change: object) =>
      alice.call('launchLottery', { body: { ...payload, ...change } as never })
    const betting = await open({})
    expect(betting.value).toMatchObject({ game: 'mien-nam', mode: 'real', gameName: 'Lottery' })
    expect(Object.fromEntries(new URL(betting.value.game_url!, 'http://x').searchParams)).toEqual({
      view: 'betting',
      prizeMode: 'Lott',
      device: 'WEB',
      lobby: '/vnlottery?gameCode=mien-nam',
    })
    const lobby = await open({ gameCode: undefined, view: 'lobby' })
    expect(lobby.value.game_url).toContain('view=lobby')
    expect((await open({ gameCode: 'by-hour' })).code).toBe('game_not_found')
    for (const change of [
      { lottoArea: 'SEA' },
      { launchMode: 'GLS' },
      { prizeMode: 'Keno' },
      { view: 'results' },
      { device: 'APP' },
      { gameCode: undefined },
      { backUrl: 'https://elsewhere.example/' },
      { backUrl: '//elsewhere.example/' },
    ]) {
      expect((await open(change)).code, JSON.stringify(change)).toBe('invalid_request')
    }
    const visitor = await w.visitor.call('launchLottery', { body: payload })
    expect(visitor).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('show opened numbers to everybody, a hundred of Vietnam unless told otherwise (C-46, C-54, K-15)', async () => {
    await w.needs.pool.query(`insert into opened_numbers
      select game, 'i' || n, '{4,0,7}', now() - n * interval '1 minute'
      from unnest('{mien-nam,by-hour}'::text[]) as game, generate_series(1, 120) as n`)
    const vietnam = await w.visitor.call('vietnamNumbers', { query: {} })
    expect(vietnam.value.list).toHaveLength(100)
    expect(vietnam.value.list[0]).toMatchObject({
      gameCode: 'mien-nam',
      numero: 'i1',
      winNo: ['4', '0', '7'],
    })
    const five = await w.visitor.call('vietnamNumbers', { query: { count: 5 } })
    expect(five.value.list).toHaveLength(5)
  })

  it('show opened numbers of one lottery, or the last of all (C-47)', async () => {
    const one = await w.visitor.call('openedNumbers', { query: { gameCode: 'by-hour', count: 3 } })
    expect(one.value.list.map(({ gameCode, numero }) => `${gameCode} ${numero}`)).toEqual([
      'by-hour i1',
      'by-hour i2',
      'by-hour i3',
    ])
    const player = await w.as('alice').call('openedNumbers', { query: { count: 1 } })
    expect(player.value.list).toHaveLength(1)
  })
})
