import { HOUR_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { dropContracts } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { diceFrom } from '../../testing/fuzz-input.ts'
import { type World, world } from '../../testing/world.ts'
import { playBehind } from './commissions/commissions.store.ts'
import { type BillTeam, playedInTeam, teamMembers } from './salary-lines.store.ts'
import { playAt } from './testing/play-at.ts'

const DAY = '2026-05-12'
const START = Date.parse(`${DAY}T15:00:00Z`)
const dice = diceFrom(20_260_512)
let w: World
let agent: LinePerson
let stranger: LinePerson
let players: LinePerson[]

type Fact = { member: bigint; turnover: bigint; ancestors: bigint[] }
let all: readonly Fact[]

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  agent = await personBelow(w, undefined, { type: 1 })
  stranger = await personBelow(w, undefined, { type: 1 })
  const below = await personBelow(w, agent.memberId)
  players = []
  for (let at = 0; at < 14; at += 1) {
    const upline = [agent, below, stranger][at % 3]!
    players.push(await personBelow(w, upline.memberId, { type: 0 }))
  }
  const play = async (line: number) => {
    for (const { memberId } of players)
      await playAt(w, memberId, {
        at: new Date(START + dice.below(55) * 60_000),
        // Few sums, so that some are the same.
        turnover: BigInt(1 + dice.below(3)) * 1_000_000n,
        line,
      })
  }
  await play(1)
  for (const at of [0, 1]) await moveUnder(w, players[at]!.memberId, stranger.memberId)
  await moveUnder(w, players[2]!.memberId, agent.memberId)
  for (const at of [0, 1, 2])
    await playAt(w, players[at]!.memberId, {
      at: new Date(START + 60_000),
      turnover: 5_000_000n,
      line: 2,
    })
  const rows = await many<Fact>(w.needs.db)`
    select f.member_id as member, f.turnover, coalesce(v.ancestors, m.ancestors) as ancestors
      from line_days as f join members as m on m.id = f.member_id
      left join member_line_versions as v on v.member_id = f.member_id and v.line_version = f.line_version
     where f.business_day = ${DAY}::date`
  all = rows.map((row) => ({ ...row, ancestors: row.ancestors.map(BigInt) }))
}, 60_000)
afterAll(() => w.close())

/** Members and turnover of a team, the largest first, added up one by one. */
function wholeTeam(of: LinePerson): [bigint, bigint][] {
  const sums = new Map<bigint, bigint>()
  for (const { member, turnover, ancestors } of all)
    if (ancestors.includes(of.memberId)) sums.set(member, (sums.get(member) ?? 0n) + turnover)
  return [...sums].sort(([a, x], [b, y]) => Number(y - x) || Number(a - b))
}

const team = ({ memberId }: LinePerson): BillTeam => ({
  agentId: memberId,
  payers: [],
  includeSelf: false,
  start: new Date(START),
  end: new Date(START + HOUR_MS),
  by: 'window',
})

describe('a page of the members behind a line', () => {
  it('is a part of the whole team in its order, as if everybody had been read', async () => {
    const limit = 3
    for (const whose of [agent, stranger]) {
      const whole = wholeTeam(whose)
      for (let offset = 0; offset < whole.length; offset += limit) {
        const expected = whole.slice(offset, offset + limit)
        const part = { limit, offset }
        const members = await teamMembers(w.needs.db, team(whose), part)
        expect(members.rows.map(({ id, turnover }) => [id, turnover])).toEqual(expected)
        expect(members.total).toBe(whole.length)
        const day = { agentId: whose.memberId, day: DAY, category: 'RNG' }
        const behind = await playBehind(w.needs.db, day, part)
        const sums = new Map<bigint, bigint>()
        for (const { memberId, turnover } of behind.rows)
          sums.set(memberId, (sums.get(memberId) ?? 0n) + turnover)
        expect([...sums]).toEqual(expected)
        expect(behind.total).toBe(whole.length)
      }
    }
    // Those who moved stand in both teams, with what they played in each.
    expect(wholeTeam(agent).length + wholeTeam(stranger).length).toBe(players.length + 3)
  })

  it('knows one member of a team from one who never played in it', async () => {
    for (const { memberId } of players)
      for (const whose of [agent, stranger])
        expect(await playedInTeam(w.needs.db, team(whose), memberId)).toBe(
          wholeTeam(whose).some(([id]) => id === memberId),
        )
  })
})
