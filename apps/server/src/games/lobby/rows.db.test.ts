import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import type { CastPlayer } from '../../demo/cast.ts'
import { type World, world } from '../../testing/world.ts'
import { countPlayers } from './count-players.job.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, bob: { cash: '100.00' }, dan: { cash: '100.00' } })
})
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

const rows = async () =>
  (await w.visitor.call('lobbyRows', { query: { language: 'EN' } })).value.rows
const codesOf = async (wanted: string) =>
  (await rows()).find(({ row }) => row === wanted)?.games.map(({ nodeId }) => nodeId)
const counted = () =>
  many<{ game: string; players: number }>(w.needs.db)`
    select game, players from game_players order by players desc, game`

describe('the lobby by rows', () => {
  it('puts each game under its mechanic and its mood, and no lottery anywhere', async () => {
    expect(await codesOf('quick')).toEqual(expect.arrayContaining(['dice', 'plinko', 'keno']))
    expect(await codesOf('steps')).toEqual(expect.arrayContaining(['mines', 'towers']))
    const slots = await codesOf('slots')
    expect(slots === undefined || slots.includes('brass-fox')).toBe(true)
    for (const { games } of await rows()) {
      expect(games.filter(({ gameClassify }) => /LOTT/.test(gameClassify))).toEqual([])
    }
    const calm = (await rows()).find(({ row }) => row === 'calm')!
    expect(new Set(calm.games.map(({ volatility }) => volatility))).toEqual(new Set(['low']))
  })

  it('shows no row that one game alone would make, and twelve games of a row at most', async () => {
    for (const { games, total } of await rows()) {
      expect(total).toBeGreaterThan(1)
      expect(games.length).toBe(Math.min(total, 12))
    }
  })
})

/** A stake of 2.00 at the wallet's door. */
async function stake(who: CastPlayer, game: string) {
  const memberId = await w.idOf(who)
  const wagerId = randomUUID()
  const { currency } = await w.needs.wallet.balances(memberId)
  await w.needs.wallet.stake({
    memberId,
    wagerId,
    vendor: 'mesa',
    game,
    category: 'PVP',
    round: wagerId,
    currency,
    amount: 20_000n,
    guards: [],
    details: {},
  })
  return { memberId, wagerId }
}

describe('what is played most', () => {
  it('counts members who staked real money within a day, each once a game', async () => {
    await countPlayers(w.needs)
    expect(await counted()).toEqual([])
    expect(await codesOf('popular')).toBeUndefined()
    await stake('alice', 'high-card')
    await stake('alice', 'high-card')
    await stake('alice', 'lucky-dice')
    await stake('bob', 'lucky-dice')
    // Play money tells nothing of what players like, however often it is staked.
    await stake('dan', 'dice')
    const taken = await stake('bob', 'keno')
    await w.needs.wallet.voidWager({ ...taken, operationId: randomUUID(), reason: 'test' })
    await countPlayers(w.needs)
    expect(await counted()).toEqual([
      { game: 'lucky-dice', players: 2 },
      { game: 'high-card', players: 1 },
    ])
    expect(await codesOf('popular')).toEqual(['lucky-dice', 'high-card'])
    const { value } = await w.visitor.call('gameList', { query: { sortType: 'popular' } })
    expect(value.games.slice(0, 2).map(({ nodeId }) => nodeId)).toEqual(['lucky-dice', 'high-card'])
  })

  it('writes nothing while nothing has changed, and forgets a game whose stakes were called off', async () => {
    const version = async () =>
      (await many<{ version: bigint }>(w.needs.db)`select version from game_catalogue_version`)[0]!
        .version
    const before = await version()
    const again = await stake('alice', 'high-card')
    await countPlayers(w.needs)
    expect(await version()).toBe(before)
    const fresh = await stake('alice', 'dice')
    await countPlayers(w.needs)
    expect((await counted()).map(({ game }) => game)).toContain('dice')
    for (const { memberId, wagerId } of [again, fresh])
      await w.needs.wallet.voidWager({
        memberId,
        wagerId,
        operationId: randomUUID(),
        reason: 'test',
      })
    await countPlayers(w.needs)
    expect((await counted()).map(({ game }) => game)).toEqual(['lucky-dice', 'high-card'])
  })
})
