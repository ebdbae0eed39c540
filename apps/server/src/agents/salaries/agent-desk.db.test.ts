import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { decide } from '../lines/testing/decide.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { repayAllDebts } from './debts/repay-debts.ts'
import { billsOf, cashOf, giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'
const reason = 'Agreed with the agent.'
let w: World
let now: Date

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  now = await databaseTime(w.needs.db)
}, 60_000)
afterAll(() => w.close())

const runKind = (kind: ContractKind) => runInTurns(w, kind, now)
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}
const freeze = (who: LinePerson) =>
  run(w.database.db)`
    insert into member_restrictions (member_id, kind) values (${who.memberId}, 'frozen')`
const thaw = (who: LinePerson) =>
  run(w.database.db)`delete from member_restrictions where member_id = ${who.memberId}`

/** A middle agent whose own salary is held, so that the 1.00 owed to the one below is a debt. */
async function indebted() {
  const top = await personBelow(w, undefined, { type: 1 })
  const middle = await personBelow(w, top.memberId)
  const lowest = await personBelow(w, middle.memberId)
  const player = await personBelow(w, lowest.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(10_000), at })
  await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
  await contractWith(w, lowest, { upline: middle, terms: flat(5_000), at })
  await play(w, player.memberId, '200.00')
  await freeze(middle)
  daysLater(2)
  await runKind('DAILY')
  return { top, middle, lowest, player }
}

/** The bill of the day on which there was play. */
const earned = async (kind: 'DAILY' | 'DIVIDEND', { memberId }: LinePerson) =>
  (await billsOf(w, kind, [memberId])).find(({ gross }) => gross > 0n)

const debtsOf = async (account: string) =>
  (await w.as('olga').call('agentDebts', { query: { account } })).value

describe('a debt of an agent', () => {
  it('is settled out of the house’s money by two operators: the one who is owed gets the rest of it, and the books agree', async () => {
    const { middle, lowest } = await indebted()
    await giveCash(w, middle.memberId, '0.40')
    await repayAllDebts(w.needs)
    const shown = await debtsOf(lowest.account)
    const looks = await many(w.needs.db)`select from audit
      where action = 'look' and subject = ${`agentDebts:${lowest.account}`}`
    expect(looks).toHaveLength(1)
    expect(shown).toMatchObject({
      left: '0.6000',
      total: 1,
      debts: [
        {
          payer: { account: middle.account },
          payee: { account: lowest.account },
          kind: 'DAILY',
          amount: '1.0000',
          left: '0.6000',
          proposed: false,
        },
      ],
    })
    const { debtId } = shown.debts[0]!
    const settle = (proposalId: string, id: string = debtId, who: 'olga' | 'oscar' = 'olga') =>
      w.as(who).call('writeOffAgentDebt', { body: { proposalId, debtId: id, reason } })
    expect((await settle(randomUUID(), randomUUID())).code).toBe('agent_debt_not_found')
    const proposalId = randomUUID()
    expect((await settle(proposalId)).value).toEqual({ proposalId, queue: 'line-acts' })
    expect((await settle(proposalId)).value).toEqual({ proposalId, queue: 'line-acts' })
    expect((await settle(proposalId, debtId, 'oscar')).code).toBe('id_conflict')
    expect((await settle(randomUUID())).code).toBe('agent_act_waits')
    expect((await debtsOf(middle.account)).debts[0]?.proposed).toBe(true)
    expect((await decide(w, 'olga', 'line-acts', proposalId, 'approve')).success).toBe(false)

    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).success).toBe(true)
    expect(await cashOf(w, lowest.memberId)).toBe('1.0000')
    expect((await debtsOf(lowest.account)).debts).toEqual([])
    expect(await earned('DAILY', lowest)).toMatchObject({ state: 'PAID', paid: 10_000n })
    expect((await settle(randomUUID())).code).toBe('agent_debt_not_found')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('is not settled while whoever is owed it may not have it, and stays when the second operator declines', async () => {
    const { lowest } = await indebted()
    const { debtId } = (await debtsOf(lowest.account)).debts[0]!
    const settle = (proposalId: string) =>
      w.as('olga').call('writeOffAgentDebt', { body: { proposalId, debtId, reason } })
    await freeze(lowest)
    expect((await settle(randomUUID())).code).toBe('agent_debt_payee_held')
    await thaw(lowest)
    const proposalId = randomUUID()
    await settle(proposalId)
    await freeze(lowest)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).code).toBe(
      'agent_debt_payee_held',
    )
    await thaw(lowest)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'decline')).success).toBe(true)
    expect(await cashOf(w, lowest.memberId)).toBe('0.0000')
    expect((await debtsOf(lowest.account)).left).toBe('1.0000')
    await w.expectBooksToBalance()
  })

  it('that is repaid while the rest of the bill is held leaves the held part to the two who decide on it', async () => {
    await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'UPLINE_WALLET' })
    const top = await personBelow(w, undefined, { type: 1 })
    const middle = await personBelow(w, top.memberId)
    const loser = await personBelow(w, middle.memberId, { type: 0 })
    const winner = await personBelow(w, top.memberId, { type: 0 })
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const terms = (ratePpm: number) => ({ ...flat(ratePpm), carry: 'NONE' as const })
    await contractWith(w, top, { kind: 'DIVIDEND', terms: terms(400_000), at })
    await contractWith(w, middle, { kind: 'DIVIDEND', upline: top, terms: terms(300_000), at })
    for (const { memberId } of [loser, winner]) await giveCash(w, memberId, '1000.00')
    await play(w, loser.memberId, '100.00')
    await play(w, winner.memberId, '80.00', 1_600_000n)
    await freeze(middle)
    daysLater(2)
    await runKind('DIVIDEND')
    // 20 are lost in the whole team: 8.00 of the 30.00 that the middle has earned can be paid, and are held.
    const ofLoss = () => earned('DIVIDEND', middle)
    expect(await ofLoss()).toMatchObject({ state: 'HELD', due: 300_000n, paid: 0n })
    expect((await debtsOf(middle.account)).left).toBe('22.0000')

    await thaw(middle)
    await giveCash(w, top.memberId, '22.00')
    await repayAllDebts(w.needs)
    expect(await cashOf(w, middle.memberId)).toBe('22.0000')
    expect(await ofLoss()).toMatchObject({ state: 'HELD', paid: 220_000n })
    const row = await one<{ id: string }>(w.needs.db)`
      select salary_id as id from salaries where agent_id = ${middle.memberId} and state = 'HELD'`
    await decide(w, 'olga', 'held-salaries', row.id, 'release')
    await decide(w, 'oscar', 'held-salaries', row.id, 'release')
    expect(await ofLoss()).toMatchObject({ state: 'PAID', paid: 300_000n })
    expect(await cashOf(w, middle.memberId)).toBe('30.0000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('is gone when two operators cancel the bill it stands for: what was held goes back to who had paid it', async () => {
    const { top, middle } = await indebted()
    const found = await one<{ id: string }>(w.needs.db)`
      select salary_id as id from salaries where agent_id = ${middle.memberId} and state = 'HELD'`
    const before = await cashOf(w, top.memberId)
    expect(before).toBe('0.4000')
    await decide(w, 'olga', 'held-salaries', found.id, 'cancel')
    await decide(w, 'oscar', 'held-salaries', found.id, 'cancel')
    expect(await earned('DAILY', middle)).toMatchObject({ state: 'CANCELLED', due: 16_000n })
    expect(await cashOf(w, top.memberId)).toBe('2.0000')
    expect(await cashOf(w, middle.memberId)).toBe('0.0000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a stopped kind of contract', () => {
  it('pays again once two operators have looked, and makes up for what ended meanwhile', async () => {
    const top = await personBelow(w, undefined, { type: 1 })
    const player = await personBelow(w, top.memberId, { type: 0 })
    await giveCash(w, player.memberId, '1000.00')
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await contractWith(w, top, { terms: flat(10_000), at })
    await play(w, player.memberId, '100.00')
    const lift = (proposalId: string, kind: 'DAILY' | 'HOURLY' = 'DAILY') =>
      w.as('olga').call('liftSalaryStop', { body: { proposalId, kind, reason } })
    expect((await w.as('oscar').call('salaryStops', {})).value.stops).toEqual([])
    expect((await lift(randomUUID())).code).toBe('salary_stop_not_found')

    await run(w.needs.db)`update salaries set paid = paid - 1 where paid > 0 and kind = 'DAILY'`
    expect(await proveSalaries(w.needs)).toBe(false)
    await run(w.needs.db)`
      update salaries set paid = paid + 1 where paid between 1 and due - 1 and kind = 'DAILY'`
    daysLater(2)
    await runKind('DAILY')
    expect(await cashOf(w, top.memberId)).toBe('0.0000')
    const { value } = await w.as('oscar').call('salaryStops', {})
    expect(value.stops).toMatchObject([
      { kind: 'DAILY', reason: 'daily proof', differenceNow: '0.0000', proposed: false },
    ])
    expect(value.stops[0]?.difference).not.toBe('0.0000')
    const told = async (kind: 'DAILY' | 'HOURLY') =>
      (await top.call('salaries', { query: { kind } })).value.stoppedAt
    expect(await told('DAILY')).toBe(value.stops[0]?.stoppedAt)
    expect(await told('HOURLY')).toBeNull()

    const proposalId = randomUUID()
    await lift(proposalId)
    expect((await lift(randomUUID())).code).toBe('agent_act_waits')
    expect((await w.as('oscar').call('salaryStops', {})).value.stops[0]?.proposed).toBe(true)
    expect((await decide(w, 'olga', 'line-acts', proposalId, 'approve')).success).toBe(false)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).success).toBe(true)
    expect(await told('DAILY')).toBeNull()
    await runKind('DAILY')
    expect(await cashOf(w, top.memberId)).toBe('1.0000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a dividend under review', () => {
  it('waits from the top of the line down: nothing is paid until two operators approve, and what they deny is never paid', async () => {
    await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'PLATFORM_NET', review: 'true' })
    const top = await personBelow(w, undefined, { type: 1 })
    const middle = await personBelow(w, top.memberId)
    const other = await personBelow(w, top.memberId)
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const terms = (ratePpm: number) => ({ ...flat(ratePpm), carry: 'NONE' as const })
    await contractWith(w, top, { kind: 'DIVIDEND', terms: terms(400_000), at })
    for (const agent of [middle, other]) {
      await contractWith(w, agent, { kind: 'DIVIDEND', upline: top, terms: terms(300_000), at })
      const player = await personBelow(w, agent.memberId, { type: 0 })
      await giveCash(w, player.memberId, '1000.00')
      await play(w, player.memberId, '100.00')
    }
    daysLater(2)
    await runKind('DIVIDEND')
    const agents = [top.memberId, middle.memberId, other.memberId]
    const states = async () =>
      (await billsOf(w, 'DIVIDEND', agents))
        .filter(({ gross }) => gross > 0n)
        .map(({ state }) => state)
    expect(await states()).toEqual(['REVIEW', 'REVIEW', 'REVIEW'])

    const idOf = async (who: LinePerson) => {
      const { id } = await one<{ id: string }>(w.needs.db)`
        select salary_id as id from salaries
         where agent_id = ${who.memberId} and kind = 'DIVIDEND' and gross > 0`
      return id
    }
    const waiting = async () =>
      (
        await w.as('olga').call('listDecisions', { query: { queue: 'dividends' } })
      ).value.decisions.map(({ subject }) => subject)
    // Whoever stands below has not come to their turn.
    expect(await waiting()).toEqual([await idOf(top)])
    expect((await decide(w, 'olga', 'dividends', await idOf(middle), 'approve')).code).toBe(
      'decision_not_found',
    )
    const agree = async (who: LinePerson, choice: 'approve' | 'deny') => {
      const subject = await idOf(who)
      expect((await decide(w, 'olga', 'dividends', subject, choice)).value.outcome).toBe('proposed')
      expect((await decide(w, 'oscar', 'dividends', subject, choice)).value.outcome).toBe(
        'executed',
      )
    }
    await agree(top, 'approve')
    expect((await waiting()).toSorted()).toEqual([await idOf(middle), await idOf(other)].toSorted())
    await agree(middle, 'approve')
    await agree(other, 'deny')
    expect(await cashOf(w, top.memberId)).toBe('0.0000')
    await runKind('DIVIDEND')
    expect(await states()).toEqual(['PAID', 'PAID', 'DENIED'])
    expect(await cashOf(w, top.memberId)).toBe('20.0000')
    expect(await cashOf(w, middle.memberId)).toBe('30.0000')
    expect(await cashOf(w, other.memberId)).toBe('0.0000')
    expect(await waiting()).toEqual([])
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
    await setKind(w, 'DIVIDEND', { review: 'false' })
  })
})

describe('who may look and act', () => {
  it('is said by roles: without them nothing of this is told or taken', async () => {
    await run(w.needs.db)`update operators set roles = '{CONTENT}' where username = 'oscar'`
    const oscar = w.as('oscar')
    const ids = { proposalId: randomUUID(), reason }
    const answers = [
      await oscar.call('agentDebts', { query: {} }),
      await oscar.call('writeOffAgentDebt', { body: { ...ids, debtId: randomUUID() } }),
      await oscar.call('salaryStops', {}),
      await oscar.call('liftSalaryStop', { body: { ...ids, kind: 'DAILY' } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('role_missing'))
    await run(w.needs.db)`
      update operators set roles = '{OWNER,FINANCE_CHECKER}' where username = 'oscar'`
  })
})
