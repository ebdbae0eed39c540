import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../../testing/world.ts'
import { world } from '../../testing/world.ts'
import { withFewGames } from './testing/few-games.ts'

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

describe('favourites', () => {
  it('are added and removed with nodeId, vendor and gameType, twice like once (C-48)', async () => {
    const alice = w.as('alice')
    const fox = { nodeId: 'brass-fox', vendor: 'parlour', gameType: 'RNG' }
    await alice.call('addFavoriteGame', { body: fox })
    const added = await alice.call('addFavoriteGame', { body: fox })
    expect(added.value.content).toEqual(['brass-fox'])
    await alice.call('removeFavoriteGame', { query: {}, body: fox })
    const removed = await alice.call('removeFavoriteGame', {
      query: { nodeId: 'brass-fox' },
      body: undefined,
    })
    expect(removed.value.content).toEqual([])
  })

  it('are a list of ids and a list of games, with content and totalPages (C-39, E-33, E-34)', async () => {
    const alice = w.as('alice')
    await alice.call('addFavoriteGame', { body: { nodeId: 'brass-fox', vendor: 'parlour' } })
    await alice.call('addFavoriteGame', { body: { nodeId: 'high-card', vendor: 'mesa' } })
    const ids = await alice.call('favoriteGames', { query: {} })
    expect(ids.value).toEqual({ content: ['high-card', 'brass-fox'], totalPages: 1 })
    const games = await alice.call('favoriteGamesList', { query: {} })
    expect(codes(games.value.content)).toEqual(['high-card', 'brass-fox'])
    expect(games.value.totalPages).toBe(1)
  })

  it('are asked for with client type 3, platform, language and game type RNG (C-51)', async () => {
    const { value } = await w.as('alice').call('favoriteGamesList', {
      query: { clientType: 3, platform: 'html5-desktop', language: 'EN', gameType: 'RNG' },
    })
    expect(value.content.map(({ gameName }) => gameName)).toEqual(['Brass Fox'])
    const posting = async (change: object) =>
      posted('/wps/relay/MCSFE_getFavoriteGamesList', { clientType: 3, language: 'PT', ...change })
    const named = async (change: object) =>
      (await posting(change)).value.content.map(({ gameName }: { gameName: string }) => gameName)
    expect(await named({})).toEqual(['Carta Alta', 'Raposa de Latão'])
    expect(await named({ gameType: 'PVP' })).toEqual(['Carta Alta'])
    expect((await posting({ clientType: 4 })).code).toBe('invalid_request')
    expect((await posting({ platform: 'html6' })).code).toBe('invalid_request')
  })

  it('refuse a game that does not exist, or not at this vendor', async () => {
    for (const vendor of ['mesa', 'nobody']) {
      const answer = await w
        .as('alice')
        .call('addFavoriteGame', { body: { nodeId: 'brass-fox', vendor } })
      expect(answer).toMatchObject({ status: 404, code: 'game_not_found' })
    }
  })

  it('refuse more than the list holds', async () => {
    await w.needs.pool.query(`insert into games select 'many-' || n, vendor, category, game_type,
      names, min_stake, max_stake, min_lines, rtp, volatility, trial, null, null, n, true, false,
      launch_path, image from games, generate_series(1, 200) as n where code = 'lucky-dice'`)
    await w.needs.pool.query(
      `insert into favorite_games (member_id, game) select $1, 'many-' || n from generate_series(1, 198) as n`,
      [await w.idOf('alice')],
    )
    const one = await w
      .as('alice')
      .call('addFavoriteGame', { body: { nodeId: 'lucky-dice', vendor: 'mesa' } })
    expect(one).toMatchObject({ status: 409, code: 'too_many_favorites' })
    await w.needs.pool.query(`delete from favorite_games where game like 'many-%'`)
    await w.needs.pool.query(`delete from games where code like 'many-%'`)
  })

  it('need a log-in', async () => {
    for (const call of ['favoriteGames', 'favoriteGamesList', 'recentGames'] as const) {
      expect(await w.visitor.call(call, { query: {} })).toMatchObject({
        status: 401,
        code: 'not_logged_in',
      })
    }
  })
})
