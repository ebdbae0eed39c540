import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../../agents/contracts/contract-kinds.store.ts'
import { agentBetween } from '../../agents/lines/testing/agent-between.ts'
import type { LinePerson } from '../../agents/lines/testing/line-people.ts'
import { moveUnder } from '../../agents/lines/testing/move-under.ts'
import { play } from '../../agents/salaries/testing/salary-line.ts'
import { type World, world } from '../../testing/world.ts'
import { listDecidedBetsUnder } from './decided-bets-under.ts'

let w: World
let before: LinePerson
let after: LinePerson
let agent: LinePerson
let player: LinePerson
beforeAll(async () => {
  w = await world()
  ;({ before, after, agent, player } = await agentBetween(w))
}, 60_000)
afterAll(() => w.close())

/** A moment with all that was done before it and all that is done next on its two sides: books count finer than a date does. */
async function now(): Promise<Date> {
  const at = await databaseTime(w.needs.db)
  await setTimeout(2)
  return new Date(at.getTime() + 1)
}
const betsOf = async (
  start: Date,
  end: Date,
  under: { agentId: bigint; payers: readonly bigint[] },
) => {
  const part = { limit: 20, offset: 0 }
  const { lines, total } = await listDecidedBetsUnder(
    w.needs.db,
    player.memberId,
    { start, end, under },
    part,
  )
  expect(total).toBe(lines.length)
  return lines.map(({ id }) => id)
}

describe('bets by when they were decided', () => {
  it('are found where they were settled and where they were taken back', async () => {
    const under = { agentId: agent.memberId, payers: [before.memberId] }
    const start = await now()
    const wagerId = await play(w, player.memberId, '10.00')
    const settled = await now()
    await w.needs.wallet.voidWager({
      memberId: player.memberId,
      wagerId,
      operationId: randomUUID(),
      reason: 'a test',
    })
    const end = await now()
    expect(await betsOf(start, settled, under)).toEqual([wagerId])
    expect(await betsOf(settled, end, under)).toEqual([wagerId])
    expect(await betsOf(start, end, under)).toEqual([wagerId])
    expect(await betsOf(end, new Date(end.getTime() + 1_000), under)).toEqual([])
    await w.expectBooksToBalance()
  })

  it('belong to the line they were placed in, whoever stands above now', async () => {
    const start = await now()
    const mine = await play(w, player.memberId, '20.00')
    await moveUnder(w, agent.memberId, after.memberId)
    const theirs = await play(w, player.memberId, '30.00')
    const end = await now()
    const none: bigint[] = []
    expect(await betsOf(start, end, { agentId: before.memberId, payers: none })).toEqual([mine])
    expect(await betsOf(start, end, { agentId: after.memberId, payers: none })).toEqual([theirs])
    expect(
      await betsOf(start, end, { agentId: agent.memberId, payers: [before.memberId] }),
    ).toEqual([mine])
    expect(await betsOf(start, end, { agentId: agent.memberId, payers: none })).toHaveLength(2)
    await w.expectBooksToBalance()
  })
})
