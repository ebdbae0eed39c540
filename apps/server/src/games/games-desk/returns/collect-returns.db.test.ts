import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../../base/database/query.ts'
import { operatorWith } from '../../../testing/operator-with.ts'
import { type World, world } from '../../../testing/world.ts'
import { cashOut, playerOf, take } from '../../house-games/testing/originals-to-play.ts'
import { collectReturns } from './collect-returns.job.ts'
import { expectedOfRound } from './expected-of-round.ts'

let w: World
let alice: ReturnType<typeof playerOf>
let keeper: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  w = await world({ alice: { cash: '10000.00' } })
  keeper = await operatorWith(w, ['GAME_OPS'])
  alice = playerOf(w)
  await alice.ready()
}, 60_000)
afterAll(async () => {
  await w?.expectBooksToBalance()
  await w?.close()
})

const sums = () => many(w.needs.db)`
  select game, version, business_day, rounds, staked, paid, expected, variance, most_above, unjudged
    from game_returns order by game, version, currency`
const shown = async (game: string) => {
  const { value } = await keeper.call('operatorReturns', { query: { span: 'day' as const, game } })
  return value
}
/** Dice on which nearly every throw wins: what is paid lies close to what is expected. */
const safe = { under: '98.00' }
const throwDice = async (count: number) => {
  for (let thrown = 0; thrown < count; thrown++) await alice.play('dice', { options: safe })
}

describe('the returns of the house’s games', () => {
  it('count each round once with what its choice was expected to pay, however often the job runs', async () => {
    await throwDice(10)
    await collectReturns(w.needs)
    const after = await sums()
    await collectReturns(w.needs)
    expect(await sums()).toEqual(after)
    const { games, days } = await shown('dice')
    expect(games).toMatchObject([{ figures: { rounds: 10, staked: '10.0000', unjudged: 0 } }])
    const { expected, theoretical, paid, actual } = games[0]!.figures
    expect(Number(expected)).toBeCloseTo(9.9, 3)
    expect(theoretical).toBeCloseTo(0.99, 4)
    expect(actual).toBeCloseTo(Number(paid) / 10, 6)
    expect(days).toMatchObject([{ version: 'dice@1', currency: 'BRL', figures: { rounds: 10 } }])
  })

  it('judge a round of steps by the steps that were taken, and leave out what gave its stake back', async () => {
    const begun = await alice.play('mines', { options: { mines: 1 } })
    const stepped = await alice.step(begun.value.wagerId, 0, take(0))
    const taken = stepped.value.original!.state === 'open' ? 2 : 1
    if (taken === 2) await alice.step(begun.value.wagerId, 1, cashOut)
    await collectReturns(w.needs)
    const [mines] = (await shown('mines')).games
    // 24 of 25 cells are safe, and pay 1.0312 stakes.
    expect(mines!.figures).toMatchObject({ rounds: 1, staked: '1.0000', expected: '0.9900' })
  })

  it('judge a slot by its proven return, and leave trial play out', async () => {
    const dan = playerOf(w, 'dan')
    await dan.ready()
    await dan.play('brass-fox', { stake: '0.20' })
    await alice.play('brass-fox', { stake: '0.20' })
    await collectReturns(w.needs)
    const [fox] = (await shown('brass-fox')).games
    expect(fox!.figures).toMatchObject({ rounds: 1, staked: '0.2000', standing: 'few' })
    expect(fox!.figures.theoretical).toBeCloseTo(0.96528, 4)
  })

  it('take a round out again that was voided after it was settled', async () => {
    const before = await shown('dice')
    const { value } = await alice.play('dice', { options: safe, stake: '5' })
    await collectReturns(w.needs)
    expect((await shown('dice')).games[0]!.figures.rounds).toBe(11)
    await w.needs.wallet.voidWager({
      memberId: await w.idOf('alice'),
      wagerId: value.wagerId,
      operationId: randomUUID(),
      reason: 'test',
    } as never)
    await collectReturns(w.needs)
    const { figures } = (await shown('dice')).games[0]!
    const { alarmOutside: _, standing: __, ...was } = before.games[0]!.figures
    expect(figures).toMatchObject(was)
  })

  it('count each round once though the process is killed between two parts', async () => {
    await throwDice(12)
    const script = path.resolve(import.meta.dirname, '../testing/dying-count.ts')
    const died = spawnSync(process.execPath, [script, w.database.url, '7'], { encoding: 'utf8' })
    expect(died.signal).toBe('SIGKILL')
    const { rounds } = (await shown('dice')).games[0]!.figures
    expect(rounds).toBeGreaterThan(10)
    expect(rounds).toBeLessThan(22)
    await collectReturns(w.needs)
    expect((await shown('dice')).games[0]!.figures.rounds).toBe(22)
  }, 60_000)

  it('tell apart rounds that nobody can judge, and keep on with the others', async () => {
    await throwDice(1)
    await collectReturns(w.needs, {
      expect: () => {
        throw new Error('unknown rules')
      },
    })
    expect((await shown('dice')).games[0]!.figures).toMatchObject({ rounds: 22, unjudged: 1 })
  })
})

describe('the alarm of a game', () => {
  const alarms = () => many<{ game: string; span: string }>(w.needs.db)`
    select game, span from game_return_alarms order by id`
  /** As if the table paid double what the rules promise. */
  const halved: typeof expectedOfRound = (round) => {
    const spread = expectedOfRound(round)
    return spread && { ...spread, mean: spread.mean / 2 }
  }

  it('is not given while rules are kept', async () => {
    expect(await alarms()).toEqual([])
  })

  it('is given once where a table pays double what its rules promise, and again by no later run', async () => {
    await throwDice(40)
    await collectReturns(w.needs, { expect: halved })
    expect(await alarms()).toEqual([{ game: 'dice', span: 'day' }])
    await throwDice(2)
    await collectReturns(w.needs, { expect: halved })
    expect(await alarms()).toHaveLength(1)
    expect((await shown('dice')).games[0]!.figures.standing).toBe('alarm')
  })

  it('waits for an operator who says what it was, and is quiet for a week then', async () => {
    const [{ id }] = (await many(w.needs.db)`select id from game_return_alarms`) as [{ id: bigint }]
    const params = { queue: 'game-returns', subject: String(id) }
    const { value: item } = await keeper.call('getDecision', { params })
    expect(item.title.en).toBe('Harbour Dice')
    const decided = await keeper.call('decide', {
      params,
      body: {
        decisionId: randomUUID(),
        choice: 'seen',
        reason: 'the table was mended',
        payloadHash: item.payloadHash,
      },
    })
    expect(decided.value).toMatchObject({ outcome: 'executed', decision: null })
    await throwDice(1)
    await collectReturns(w.needs, { expect: halved })
    expect(await alarms()).toHaveLength(1)
    const [line] = await many(w.needs.db)`
      select subject, reason from audit where action = 'acknowledge-return-alarm'`
    expect(line).toEqual({ subject: 'game:dice', reason: 'the table was mended' })
    await run(w.needs.db)`update game_return_alarms set seen_at = now() - interval '8 days'`
    await throwDice(1)
    await collectReturns(w.needs, { expect: halved })
    expect(await alarms()).toHaveLength(2)
  })
})
