import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { addLock } from '../../rewards/bonuses/locks.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { transact } from '../../base/database/transact.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { repayAllDebts } from './debts/repay-debts.ts'
import { playAt } from './testing/play-at.ts'
import { billsOf, cashOf, giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'
const HUNDRED = 1_000_000n
let w: World

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
}, 60_000)
afterAll(() => w.close())

const top = () => personBelow(w, undefined, { type: 1 })
const playerBelow = ({ memberId }: LinePerson) => personBelow(w, memberId, { type: 0 })
const books = async () => {
  expect(await proveSalaries(w.needs)).toBe(true)
  await w.expectBooksToBalance()
}

describe('a negative period of a dividend', () => {
  it('weighs on what follows as the contract says: on none, for good, on the next one, or on the second half of its month', async () => {
    await setKind(w, 'DIVIDEND', {
      period: 'SEMIMONTHLY',
      funding: 'PLATFORM_NET',
      enabled: 'true',
    })
    const carries = ['NONE', 'SECOND_HALF', 'PREVIOUS', 'FOREVER'] as const
    const lines = await Promise.all(
      carries.map(async (carry) => {
        const agent = await top()
        const terms = { ...flat(400_000), carry }
        const at = new Date('2027-01-10T15:00:00Z')
        await contractWith(w, agent, { kind: 'DIVIDEND', terms, at })
        return { agent, player: await playerBelow(agent) }
      }),
    )
    // What the players lost in each half of a month, in hundredths; below zero they won.
    for (const [day, lost] of [
      ['2027-02-05', -100n],
      ['2027-02-20', 160n],
      ['2027-03-05', -200n],
      ['2027-03-20', 50n],
      ['2027-04-05', 100n],
      ['2027-04-20', -50n],
      ['2027-05-05', 100n],
    ] as const)
      for (const { player } of lines)
        await playAt(w, player.memberId, {
          at: new Date(`${day}T15:00:00Z`),
          turnover: 2n * HUNDRED,
          result: -lost * 10_000n,
        })
    await runInTurns(w, 'DIVIDEND', new Date('2027-06-01T15:00:00Z'))
    const paid = await Promise.all(lines.map(({ agent }) => cashOf(w, agent.memberId)))
    expect(paid).toEqual(['164.0000', '104.0000', '84.0000', '24.0000'])
    await books()
  })
})

describe('an upline who earned nothing and owes those below', () => {
  it('settles out of the wallet as far as it reaches, and what has to be played first pays nobody', async () => {
    await setKind(w, 'DAILY', { funding: 'UPLINE_WALLET', check_loss: 'true', enabled: 'true' })
    const agent = await top()
    const middle = await personBelow(w, agent.memberId)
    const [loser, winner] = [await playerBelow(middle), await playerBelow(agent)]
    const noon = Date.parse('2027-02-03T15:00:00Z')
    const tier = (ratePpm: number) => ({
      tiers: [{ ratePpm, minTurnover: '0.0000', minActive: 0, minLoss: '10.0000' }],
    })
    const at = new Date(noon - DAY_MS)
    await contractWith(w, agent, { terms: tier(10_000), at })
    await contractWith(w, middle, { upline: agent, terms: tier(8_000), at })
    await giveCash(w, agent.memberId, '1.00')
    const states = async () =>
      (await billsOf(w, 'DAILY', [agent.memberId, middle.memberId]))
        .filter(({ gross, owed }) => gross > 0n || owed > 0n)
        .map(({ state, paid }) => [state, paid])
    /** A winner takes the upline's loss away, and with it the tier. */
    const day = async (number: number) => {
      const moment = new Date(noon + number * DAY_MS)
      await playAt(w, loser.memberId, { at: moment, turnover: HUNDRED })
      await playAt(w, winner.memberId, {
        at: moment,
        turnover: 2n * HUNDRED,
        result: 2n * HUNDRED,
      })
      await runInTurns(w, 'DAILY', new Date(noon + (number + 1) * DAY_MS))
    }
    await day(0)
    expect(await states()).toEqual([
      ['SETTLED_FROM_WALLET', 0n],
      ['PAID', 8_000n],
    ])
    await day(1)
    expect((await states()).slice(2)).toEqual([
      ['INSUFFICIENT', 0n],
      ['PARTIAL', 2_000n],
    ])

    await giveCash(w, agent.memberId, '5.00')
    const lock = {
      memberId: agent.memberId,
      operationId: randomUUID(),
      source: { kind: 'transfer', id: randomUUID() },
      // All that was given, to be played a fifth.
      amount: HUNDRED / 20n,
      times: 0.2,
    } as const
    await transact(w.needs.db, (tx) => addLock(tx, lock))
    await repayAllDebts(w.needs)
    expect((await agent.call('contractDebts', {})).value.owes).toBe('0.6000')
    expect(await cashOf(w, agent.memberId)).toBe('5.0000')
    await play(w, agent.memberId, '1.00')
    await repayAllDebts(w.needs)
    expect((await agent.call('contractDebts', {})).value.owes).toBe('0.0000')
    expect(await cashOf(w, middle.memberId)).toBe('1.6000')
    await books()
  })
})

describe('an agent whose own play does not count', () => {
  it('earns of those below alone, and opens the line to them alone', async () => {
    await setKind(w, 'HOURLY', {
      funding: 'PLATFORM_NET',
      include_self: 'false',
      enabled: 'true',
    })
    const agent = await top()
    const player = await playerBelow(agent)
    const hour = new Date('2027-07-01T15:10:00Z')
    const at = new Date(hour.getTime() - DAY_MS)
    await contractWith(w, agent, { kind: 'HOURLY', terms: flat(10_000), at })
    await playAt(w, agent.memberId, { at: hour, turnover: 3n * HUNDRED })
    await playAt(w, player.memberId, { at: hour, turnover: HUNDRED })
    await runInTurns(w, 'HOURLY', new Date(hour.getTime() + DAY_MS))
    expect(await cashOf(w, agent.memberId)).toBe('1.0000')
    const { id } = await one<{ id: string }>(w.needs.db)`
      select salary_id as id from salaries where agent_id = ${agent.memberId}`
    const { value } = await agent.call('salaryMembers', {
      params: { salaryId: id },
      query: {},
    })
    expect(value.members.map(({ account }) => account)).toEqual([player.account])
    await books()
  })
})
