import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../../base/database/query.ts'
import { operatorWith } from '../../../testing/operator-with.ts'
import { type World, world } from '../../../testing/world.ts'
import { frameOf, playerOf } from '../../house-games/testing/originals-to-play.ts'

let w: World
let keeper: Awaited<ReturnType<typeof operatorWith>>
let risk: Awaited<ReturnType<typeof operatorWith>>
let alice: ReturnType<typeof playerOf>
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' } })
  keeper = await operatorWith(w, ['GAME_OPS'])
  risk = await operatorWith(w, ['RISK'])
  alice = playerOf(w)
  await alice.ready()
}, 60_000)
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

const gameOf = async (code: string) => {
  const { value } = await keeper.call('operatorCatalogue', { query: { search: code } })
  return value.games.find((one) => one.code === code)!
}
const reason = 'asked for by the floor'
const place = { position: 7, hotRank: 3, newUntil: '2026-12-24T12:00:00.000Z', reason }

describe('where a game stands', () => {
  it('is changed by one person, on record, and players see it', async () => {
    const params = { game: 'dice' }
    expect((await keeper.call('changeGame', { params, body: place })).value).toEqual({
      changed: true,
    })
    expect((await gameOf('dice')).offer).toMatchObject({
      position: 7,
      hotRank: 3,
      newUntil: '2026-12-24T12:00:00.000Z',
    })
    const [line] = await many(w.needs.db)`
      select actor, after, reason from audit where action = 'change-game' and subject = 'game:dice'`
    expect(line).toMatchObject({
      actor: `operator:${keeper.operatorId}`,
      after: { position: 7, hotRank: 3 },
      reason,
    })
    const shown = await w.visitor.call('hotGames', { query: {} as never })
    expect(JSON.stringify(shown.value)).toContain('dice')
  })

  it('is not changed of a game that nobody has', async () => {
    const params = { game: 'no-such-game' }
    expect((await keeper.call('changeGame', { params, body: place })).code).toBe('game_not_found')
  })
})

describe('the stakes of a game', () => {
  const wish = (game: string, least: string, most: string, proposalId: string = randomUUID()) =>
    keeper.call('proposeGameStakes', {
      params: { game },
      body: { proposalId, least, most, reason },
    })
  const decide = async (subject: string, choice: 'apply' | 'refuse', who: typeof keeper = risk) => {
    const params = { queue: 'game-stakes', subject }
    const { value, code } = await who.call('getDecision', { params })
    if (code) return code
    const body = { decisionId: randomUUID(), choice, reason, payloadHash: value.payloadHash }
    return (await who.call('decide', { params, body })).code
  }
  const play = (stake: string, wagerId?: string) =>
    alice.play('dice', { options: { under: '50.00' }, stake, ...(wagerId && { wagerId }) })

  it('change once a second person agrees, and not before', async () => {
    const wagerId = randomUUID()
    expect((await play('1', wagerId)).code).toBeUndefined()
    const { value } = await wish('dice', '2', '5')
    expect(value.queue).toBe('game-stakes')
    expect((await play('1')).code).toBeUndefined()
    expect(await decide(value.proposalId, 'apply', keeper)).toMatch(/role_missing|not_found/)
    expect(await decide(value.proposalId, 'apply')).toBeUndefined()

    expect((await play('1')).code).toBe('stake_not_offered')
    expect((await play('6')).code).toBe('stake_not_offered')
    expect((await play('2')).code).toBeUndefined()
    // What was staked before is answered as it was.
    expect((await play('1', wagerId)).value).toMatchObject({ wagerId, replayed: true })
    const opened = await alice.opened('dice')
    expect(opened.value).toMatchObject({ leastStake: '2.0000', mostStake: '5.0000' })
    expect((await gameOf('dice')).offer!.stakes).toEqual({
      least: '2.0000',
      most: '5.0000',
      rulesLeast: '0.1000',
      rulesMost: '1000.0000',
    })
    const lines = await many<{ action: string }>(w.needs.db)`
      select action from audit where subject = 'game:dice' and action like '%stakes' order by id`
    expect(lines.map(({ action }) => action)).toEqual(['propose-game-stakes', 'change-game-stakes'])
  })

  it('leave of a slot the prices that lie between', async () => {
    const { value } = await wish('brass-fox', '0.50', '2')
    expect(await decide(value.proposalId, 'apply')).toBeUndefined()
    expect((await alice.play('brass-fox', { stake: '0.20' })).code).toBe('stake_not_offered')
    expect((await alice.play('brass-fox', { stake: '0.60' })).code).toBeUndefined()
    const frame = await frameOf(w, 'brass-fox')
    const opened = await frame('openHouseGame', { params: { game: 'brass-fox' } })
    expect(opened.value.stakes).toEqual(['0.6000', '0.8000', '1.0000', '1.6000', '2.0000'])
  })

  it('stay where the second person declines', async () => {
    const { value } = await wish('plinko', '1', '10')
    expect(await decide(value.proposalId, 'refuse')).toBeUndefined()
    expect((await gameOf('plinko')).offer!.stakes!.least).toBe('0.1000')
  })

  it('cannot leave the rules, nor leave nothing', async () => {
    for (const [game, least, most] of [
      ['dice', '0.05', '5'],
      ['dice', '1', '1000.01'],
      ['dice', '5', '4'],
      ['brass-fox', '0.21', '0.39'],
    ] as const) {
      expect((await wish(game, least, most)).code).toBe('stakes_unfit')
    }
    expect((await wish('no-such-game', '1', '2')).code).toBe('game_not_found')
    expect((await wish('high-card', '1', '2')).code).toBe('game_not_found')
  })

  it('wait one at a time, and a repeat is answered alike', async () => {
    const proposalId = randomUUID()
    expect((await wish('limbo', '1', '2', proposalId)).code).toBeUndefined()
    expect((await wish('limbo', '1', '2', proposalId)).value.proposalId).toBe(proposalId)
    expect((await wish('limbo', '1', '3', proposalId)).code).toBe('id_conflict')
    expect((await wish('limbo', '1', '3')).code).toBe('stakes_wait')
  })
})
