import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { dropContracts } from '../contracts/testing/contract-steps.ts'
import { agentBetween } from '../lines/testing/agent-between.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { giveCash, givePromotion, play } from '../salaries/testing/salary-line.ts'
import { type World, world } from '../../testing/world.ts'
import {
  followTeamCash,
  readTeamCash,
  type TeamCash,
} from '../../ledger/wallet/records/team-cash.store.ts'
import { addMoney, addPlay, noMoney, noPlay } from './figures.ts'
import { findTeamCash } from './kept-overviews.store.ts'
import { LARGE_TEAM } from './limits.ts'
import { teamCash } from './team-cash.ts'
import { moneyByBranch, playByBranch } from './team-facts.store.ts'
import { countTeam, readMoney, readPlay } from './team-overview.store.ts'

const MOST = 1_000
const HUNDRED = 1_000_000n
let w: World
let before: LinePerson
let after: LinePerson
let agent: LinePerson
let player: LinePerson

/** A line that has moved: what was played and given before is the old upline's. */
beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  ;({ before, after, agent, player } = await agentBetween(w))
  await play(w, player.memberId, '100.00')
  await givePromotion(w, player.memberId, '7.00')
  await moveUnder(w, agent.memberId, after.memberId)
  await play(w, player.memberId, '300.00', HUNDRED)
  await givePromotion(w, agent.memberId, '5.00')
  await collectActivity(w.needs)
}, 60_000)
afterAll(() => w.close())

const everyTeam = () => [before, after, agent, player].map(({ memberId }) => memberId)
const spanOf = async (of: bigint) => {
  const { day } = await one<{ day: string }>(w.needs.db)`
    select contract_day(clock_timestamp())::text as day`
  return { of, from: day, to: day }
}

describe('what an overview counts', () => {
  it('is what its branches come to, whoever stood above when it was made', async () => {
    const { db } = w.needs
    for (const of of everyTeam()) {
      const query = await spanOf(of)
      const branches = await playByBranch(db, query)
      const {
        branch: _,
        players: __,
        ...sums
      } = branches.reduce((all, one) => ({ ...one, ...addPlay(all, one) }), {
        ...noPlay,
        branch: null as bigint | null,
        players: 0,
      })
      const { plays, active } = await readPlay(db, query, { minimum: 1n })
      expect(plays.reduce(addPlay, noPlay)).toEqual(sums)
      expect(active).toBe(branches.reduce((all, { players }) => all + players, 0))
      const money = await readMoney(db, query)
      expect(money.reduce(addMoney, noMoney)).toEqual(
        (await moneyByBranch(db, query)).reduce(addMoney, noMoney),
      )
    }
    const turnover = async (of: bigint) =>
      (await readPlay(db, await spanOf(of), { minimum: 1n })).plays.map((one) => one.turnover)
    expect(await turnover(before.memberId)).toEqual([HUNDRED])
    expect(await turnover(agent.memberId)).toEqual([4n * HUNDRED])
  })

  it('counts as active who has played for as much as is asked in the whole span', async () => {
    const query = await spanOf(agent.memberId)
    const active = async (minimum: bigint) =>
      (await readPlay(w.needs.db, query, { minimum })).active
    expect([await active(4n * HUNDRED), await active(4n * HUNDRED + 1n)]).toEqual([1, 0])
  })

  it('counts people by kind, by distance and by the day they came', async () => {
    const query = await spanOf(after.memberId)
    await personBelow(w, agent.memberId, { type: 0 })
    await run(w.database.db)`
      update members set registered_at = registered_at - interval '3 days' where id = ${player.memberId}`
    const people = await countTeam(w.needs.db, query)
    expect(people).toMatchObject({ members: 3, agents: 1, direct: 1 })
    expect([...people.registered]).toEqual([[query.from, 2]])
    expect(await countTeam(w.needs.db, await spanOf(player.memberId))).toMatchObject({ members: 0 })
  })
})

describe('cash of a team that is followed', () => {
  const follow = (known: TeamCash, most = MOST) =>
    followTeamCash(w.needs.db, after.memberId, { known, most })

  it('is what counting anew finds: bets, gifts and newcomers, and nothing twice', async () => {
    let known = await readTeamCash(w.needs.db, after.memberId)
    const steps = [
      () => play(w, player.memberId, '10.00', 250_000n),
      () => givePromotion(w, player.memberId, '3.00'),
      async () => {
        const newcomer = await personBelow(w, player.memberId, { type: 0 })
        await giveCash(w, newcomer.memberId, '50.00')
        await play(w, newcomer.memberId, '1.00')
      },
      () => giveCash(w, before.memberId, '9.00'),
      async () => {},
    ]
    for (const step of steps) {
      await step()
      const anew = await readTeamCash(w.needs.db, after.memberId)
      const followed = await follow(known)
      expect(followed).toEqual(anew)
      known = followed!
    }
    await w.expectBooksToBalance()
  })

  it('is counted anew where more has moved than is worth following, or another line came', async () => {
    const known = await readTeamCash(w.needs.db, after.memberId)
    await givePromotion(w, player.memberId, '1.00')
    expect(await follow(known, 0)).toBeUndefined()
    const newcomer = await personBelow(w, before.memberId)
    await giveCash(w, newcomer.memberId, '80.00')
    await moveUnder(w, newcomer.memberId, after.memberId)
    expect(await follow(known)).toBeUndefined()
    const anew = await readTeamCash(w.needs.db, after.memberId)
    expect(anew.cash).toBe(known.cash + 810_000n)
  })

  it('is shown as a version before has kept it, and made anew where that has kept another shape', async () => {
    const { db } = w.needs
    const overview = async () => (await after.call('teamOverview', { query: {} })).value
    const made = await overview()
    const kept = { ...made, balance: '1234.5000' }
    await run(db)`
      insert into team_overviews (agent_id, from_day, to_day, made_at, shown)
      values (${after.memberId}, ${made.from}::date, ${made.to}::date, clock_timestamp(),
              ${JSON.stringify(kept)}::jsonb)`
    expect(await overview()).toEqual(kept)
    await run(db)`update team_overviews set shown = shown - 'people'`
    expect(await overview()).toMatchObject({ people: made.people, balance: made.balance })
    await run(db)`delete from team_overviews`
  })

  it('is kept for a large team alone', async () => {
    const { db } = w.needs
    const of = after.memberId
    const { cash } = await readTeamCash(db, of)
    expect(await teamCash(db, of, { members: LARGE_TEAM - 1 })).toBe(cash)
    expect(await findTeamCash(db, of)).toBeUndefined()
    expect(await teamCash(db, of, { members: LARGE_TEAM })).toBe(cash)
    await givePromotion(w, player.memberId, '2.00')
    expect(await teamCash(db, of, { members: LARGE_TEAM })).toBe(cash + 20_000n)
    expect(await findTeamCash(db, of)).toEqual(await readTeamCash(db, of))
  })
})
