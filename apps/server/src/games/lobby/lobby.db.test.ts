import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../../testing/world.ts'
import { world } from '../../testing/world.ts'
import { withFewGames } from './testing/few-games.ts'
import { setMaintenance } from './set-maintenance.ts'

let w: World

beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  await withFewGames(w.needs)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const codes = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId)

/** Sends a relay read as a client posts it. */
const posted = async (path: string, payload: object) => {
  const headers = { ...(await w.as('alice').headers()), 'content-type': 'application/json' }
  const reply = await w.app.inject({ method: 'POST', url: path, headers, payload })
  return reply.json()
}

describe('vendor lanes', () => {
  it('name each lane with its category and cards of vassalage and isHot (C-38, E-26)', async () => {
    const { value } = await w.visitor.call('gameVendors', { query: { platform: 'html5-desktop' } })
    expect(value.lanes.map(({ title, gameClassify }) => [title, gameClassify])).toEqual([
      ['Slots', 'RNG'],
      ['Cartas e mesas', 'PVP'],
    ])
    expect(value.lanes[0]?.cards).toMatchObject([
      { vassalage: 'parlour', isHot: 1 },
      { vassalage: 'mesa', isHot: 0 },
    ])
  })

  it('know nine categories, of which those without games have no lane (E-30)', async () => {
    const nine = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT']
    const filled: string[] = []
    for (const gameClassify of nine) {
      const { status, value } = await w.visitor.call('gameList', {
        query: { gameClassify } as never,
      })
      expect(status).toBe(200)
      if (value.total > 0) filled.push(gameClassify)
    }
    expect(filled).toEqual(['RNG', 'PVP'])
    const { value } = await w.visitor.call('gameVendors', { query: {} })
    expect(value.lanes.map(({ gameClassify }) => gameClassify)).toEqual(filled)
    const tenth = await w.visitor.call('gameList', { query: { gameClassify: 'BINGO' } as never })
    expect(tenth.code).toBe('invalid_request')
  })

  it('put DS88 and DIG, and the esports vendors, under sports', async () => {
    const { value } = await w.visitor.call('gameVendors', { query: {} })
    expect(value.groups).toEqual([
      { gameClassify: 'COCKFIGHT', vassalage: ['DS88', 'DIG'], belongsTo: 'SPORTS' },
      { gameClassify: 'ESPORTS', vassalage: ['AV', 'IMES', 'IA', 'AI', 'TF'], belongsTo: 'SPORTS' },
    ])
  })

  it('carry the launch object of each card: code, vendor, types, its game or that it opens a list (E-40)', async () => {
    const { value } = await w.visitor.call('gameVendors', { query: {} })
    const [slots, tables] = value.lanes
    expect(slots?.cards[0]).toMatchObject({
      code: 'parlour',
      vendor: 'parlour',
      gameType: 'RNG',
      accountTypeName: 'RNG',
      defaultPlayType: '',
      gameCode: 'brass-fox',
      isGame: 'GAME',
    })
    expect(tables?.cards[0]).toMatchObject({ code: 'mesa', gameType: 'PVP', gameCode: 'high-card' })
    await w.needs.pool.query(`update games set enabled = false where code = 'brass-fox'`)
    const fewer = await w.visitor.call('gameVendors', { query: {} })
    await w.needs.pool.query(`update games set enabled = true where code = 'brass-fox'`)
    expect(fewer.value.lanes[0]?.cards.map(({ code }) => code)).toEqual(['mesa'])
  })

  it('say VASSALAGE where the vendor has several games in a lane (L-05)', async () => {
    await w.needs.pool.query(`insert into games select 'high-card-2', vendor, category, game_type,
      names, min_stake, max_stake, min_lines, rtp, volatility, trial, null, null, 9, true, false,
      launch_path, image from games where code = 'high-card'`)
    const { value } = await w.visitor.call('gameVendors', { query: {} })
    expect(value.lanes[1]?.cards[0]).toMatchObject({ isGame: 'VASSALAGE', gameCount: 2 })
    await w.needs.pool.query(`delete from games where code = 'high-card-2'`)
  })
})

describe('game list', () => {
  it('describes each game in the words of the lobby (E-32)', async () => {
    const { value } = await w.visitor.call('gameList', { query: { gameName: 'raposa' } })
    expect(value.games).toEqual([
      expect.objectContaining({
        nodeId: 'brass-fox',
        vassalage: 'parlour',
        gameType: 'RNG',
        gameClassify: 'RNG',
        gameName: 'Raposa de Latão',
        minBet: '0.2000',
        minLineNum: 20,
        rtp: '96.52',
      }),
    ])
  })

  it('names a game in the reader’s language, and is found by that name', async () => {
    const japanese = await w.visitor.call('gameList', {
      query: { gameName: 'ラッキーダイス', language: 'JA', sortType: 'name' },
    })
    expect(japanese.value.games).toEqual([
      expect.objectContaining({ nodeId: 'lucky-dice', gameName: 'ラッキーダイス' }),
    ])
    // Languages without words of their own read English.
    const swahili = await w.visitor.call('gameList', {
      query: { gameName: 'lucky', language: 'SW' },
    })
    expect(swahili.value.games[0]?.gameName).toBe('Lucky Dice')
  })

  it('answers 42 games to a page and counts the pages (K-12, E-35)', async () => {
    await w.needs.pool.query(`insert into games select 'copy-' || n, vendor, category, game_type,
      names, min_stake, max_stake, min_lines, rtp, volatility, trial, null, null, 100 + n, true,
      false, launch_path, image from games, generate_series(1, 50) as n where code = 'lucky-dice'`)
    const first = await w.visitor.call('gameList', { query: { gameClassify: 'RNG', minBet: '0' } })
    expect(first.value.games).toHaveLength(42)
    expect(first.value).toMatchObject({ totalPages: 2, total: 52 })
    const second = await w.visitor.call('gameList', { query: { gameClassify: 'RNG', pageNo: 2 } })
    expect(second.value.games).toHaveLength(10)
    const all = [...codes(first.value.games), ...codes(second.value.games)]
    expect(new Set(all).size).toBe(52)
    await w.needs.pool.query(`delete from games where code like 'copy-%'`)
  })

  it('takes every field of the request and finds by vendor, name, bet and lines (C-49)', async () => {
    const whole = {
      clientType: 3,
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'demo',
      gameType: 'RNG',
      vassalage: '',
      gameClassify: 'RNG',
      gameName: '',
      minBet: '0.50',
      minLineNum: 0,
      language: 'EN',
    }
    const both = await posted('/wps/relay/GCSGAME_gameList', whole)
    expect(codes(both.value.games)).toEqual(['brass-fox', 'lucky-dice'])
    expect(both.value.totalPages).toBe(1)
    const find = async (change: object) =>
      codes((await posted('/wps/relay/GCSGAME_gameList', { ...whole, ...change })).value.games)
    expect(await find({ vassalage: 'mesa' })).toEqual(['lucky-dice'])
    expect(await find({ gameName: 'FOX' })).toEqual(['brass-fox'])
    expect(await find({ minBet: '0.20' })).toEqual(['brass-fox'])
    expect(await find({ minLineNum: 20 })).toEqual(['brass-fox'])
    expect(await find({ gameName: '%' })).toEqual([])
  })

  it('finds names without accents, and narrows by lines, feature and demo (C-49, E-35)', async () => {
    const find = async (query: object) =>
      codes((await w.visitor.call('gameList', { query: query as never })).value.games)
    expect(await find({ gameName: 'latao' })).toEqual(['brass-fox'])
    expect(await find({ feature: 'free-spins' })).toEqual(['brass-fox'])
    expect(await find({ minLineNum: '10' })).toEqual(['brass-fox'])
    expect(await find({ trial: '1', sortType: 'rtp' })).toEqual([
      'high-card',
      'lucky-dice',
      'brass-fox',
    ])
    expect(await find({ isNew: '1' })).toEqual([])
  })

  it('shows a change of the catalogue to the very next reader', async () => {
    const named = async () =>
      codes((await w.visitor.call('gameList', { query: { gameName: 'sorte' } })).value.games)
    expect(await named()).toEqual(['lucky-dice'])
    await w.needs.pool.query(`update games set enabled = false where code = 'lucky-dice'`)
    expect(await named()).toEqual([])
    await w.needs.pool.query(`update games set enabled = true where code = 'lucky-dice'`)
    expect(await named()).toEqual(['lucky-dice'])
  })

  it('answers a player by token and a visitor without one (C-35)', async () => {
    const asked = { query: { pageNo: 1, pageSize: 42 } } as const
    const player = await w.as('alice').call('gameList', asked)
    expect(player).toMatchObject({ status: 200, success: true })
    expect((await w.visitor.call('gameList', asked)).value).toEqual(player.value)
  })

  it('knows client type 3, isPlatform 2 and the platforms flash and html5-desktop only (K-16)', async () => {
    const list = (query: object) => w.visitor.call('gameList', { query: query as never })
    for (const platform of ['flash', 'html5-desktop']) {
      expect((await list({ clientType: 3, platform })).status).toBe(200)
    }
    expect((await list({ clientType: 4 })).code).toBe('invalid_request')
    expect((await list({ platform: 'html6' })).code).toBe('invalid_request')
    const hot = await w.visitor.call('hotGames', { query: { isPlatform: 3 } as never })
    expect(hot.code).toBe('invalid_request')
  })

  it('leaves out games and vendors that are switched off', async () => {
    await w.needs.pool.query(`update game_vendors set enabled = false where code = 'mesa'`)
    const { value } = await w.visitor.call('gameList', { query: {} })
    expect(codes(value.games)).toEqual(['brass-fox'])
    await w.needs.pool.query(`update game_vendors set enabled = true where code = 'mesa'`)
  })
})

describe('hot games', () => {
  it('come in the house’s order, of all vendors or of one (C-34, E-33, E-36)', async () => {
    const asked = {
      merchantCode: 'demo',
      isPlatform: 2,
      vassalage: '',
      platform: 'html5-desktop',
      language: 'PT',
    }
    const all = await posted('/wps/relay/GCSGAME_hotGamesV2', asked)
    expect(codes(all.value.list)).toEqual(['brass-fox', 'high-card', 'lucky-dice'])
    const own = await posted('/wps/relay/GCSGAME_hotGamesV2', { ...asked, vassalage: 'mesa' })
    expect(codes(own.value.list)).toEqual(['high-card', 'lucky-dice'])
    expect([all.value.totalPages, own.value.totalPages]).toEqual([1, 1])
    for (const change of [{ merchantCode: 'another' }, { isPlatform: 1 }, { platform: 'html6' }])
      expect(await posted('/wps/relay/GCSGAME_hotGamesV2', { ...asked, ...change })).toMatchObject({
        code: 'invalid_request',
      })
    const english = await posted('/wps/relay/GCSGAME_hotGamesV2', { ...asked, language: 'EN' })
    expect(english.value.list[0]).toMatchObject({ gameName: 'Brass Fox' })
  })
})

describe('a vendor’s game types', () => {
  it('are counted by type and category (C-37)', async () => {
    const { value } = await w.as('alice').call('vendorGameTypes', { query: { vassalage: 'mesa' } })
    expect(value.list).toEqual([
      { vassalage: 'mesa', gameType: 'PVP', gameClassify: 'PVP', gameCount: 1 },
      { vassalage: 'mesa', gameType: 'RNG', gameClassify: 'RNG', gameCount: 1 },
    ])
    const all = await w.as('alice').call('vendorGameTypes', { query: {} })
    expect(all.value.list.map(({ vassalage }) => vassalage)).toEqual(['mesa', 'mesa', 'parlour'])
  })
})

describe('recent games', () => {
  it('are what the player opened, newest first, each once (C-40, C-50, E-33)', async () => {
    const alice = w.as('alice')
    for (const [nodeId, vassalage] of [
      ['brass-fox', 'parlour'],
      ['high-card', 'mesa'],
      ['brass-fox', 'parlour'],
    ] as const) {
      await alice.call('launchGame', { body: { nodeId, vassalage } })
    }
    const asked = { clientType: 3, vassalage: '', language: 'PT' }
    const { value } = await posted('/wps/relay/GCS_recentGame', asked)
    expect(codes(value.list)).toEqual(['brass-fox', 'high-card'])
    expect(value.totalPages).toBe(1)
    const own = await posted('/wps/relay/GCS_recentGame', { ...asked, vassalage: 'mesa' })
    expect(codes(own.value.list)).toEqual(['high-card'])
    const { value: bobs } = await w.as('bob').call('recentGames', { query: {} })
    expect(bobs).toEqual({ list: [], totalPages: 0 })
  })
})

describe('rooms', () => {
  it('are listed with their limits', async () => {
    const { value } = await w.as('alice').call('gameRooms', { query: { vassalage: 'mesa' } })
    expect(value.list.map(({ roomId, minBet, maxBet }) => [roomId, minBet, maxBet])).toEqual([
      ['mesa-1', '1.0000', '50.0000'],
      ['mesa-2', '10.0000', '200.0000'],
      ['mesa-3', '50.0000', '500.0000'],
    ])
    expect((await w.visitor.call('gameRooms', { query: {} })).code).toBe('not_logged_in')
  })
})

describe('a game’s details', () => {
  it('are public with rules, limits and tables, and refused for an unknown game', async () => {
    const fox = await w.visitor.call('gameDetails', { params: { game: 'brass-fox' }, query: {} })
    expect(fox.value).toMatchObject({ nodeId: 'brass-fox', maxBet: '100.0000', trial: 1 })
    expect(fox.value.rules).toContain('A raposa substitui qualquer símbolo, menos a lua.')
    const card = await w.visitor.call('gameDetails', {
      params: { game: 'high-card' },
      query: { language: 'EN' },
    })
    expect(card.value.rooms[0]).toEqual({
      roomName: 'Rosewood table',
      minBet: '1.0000',
      maxBet: '50.0000',
    })
    const none = await w.visitor.call('gameDetails', { params: { game: 'none' }, query: {} })
    expect(none).toMatchObject({ status: 404, code: 'game_not_found' })
  })
})

describe('maintenance of a game', () => {
  it('refuses the launch and suggests popular games that can be played (N-18)', async () => {
    const order = { kind: 'game', code: 'brass-fox', actor: 'test', reason: 'new art' } as const
    await setMaintenance(w.needs, { ...order, closed: true })
    const answer = await w
      .as('alice')
      .call('launchGame', { body: { nodeId: 'brass-fox', vassalage: 'parlour' } })
    expect(answer).toMatchObject({ status: 503, code: 'game_maintenance' })
    const { suggestions } = answer.value as unknown as { suggestions: { nodeId: string }[] }
    expect(codes(suggestions)).toEqual(['high-card', 'lucky-dice'])
    expect(
      await w.needs.pool.query(`select action, reason from audit where subject = 'game:brass-fox'`),
    ).toMatchObject({ rows: [{ action: 'close-for-maintenance', reason: 'new art' }] })
    await setMaintenance(w.needs, { ...order, closed: false })
    const open = await w
      .as('alice')
      .call('launchGame', { body: { nodeId: 'brass-fox', vassalage: 'parlour' } })
    expect(open.success).toBe(true)
  })

  it('is refused for what does not exist', async () => {
    const order = {
      kind: 'vendor',
      code: 'nobody',
      closed: true,
      actor: 'test',
      reason: 'x',
    } as const
    expect(await setMaintenance(w.needs, order)).toEqual({ refused: 'game_not_found' })
  })
})
