import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { type World, world } from '../../testing/world.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { runSalaries } from './periods/run-periods.ts'
import { listBills, sumBills } from './salary-lines.store.ts'
import { playAt } from './testing/play-at.ts'
import { cashOf, giveCash, play, setKind } from './testing/salary-line.ts'

const HUNDRED = 1_000_000n
let w: World

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'REALTIME', { funding: 'PLATFORM_NET', enabled: 'true' })
}, 60_000)
afterAll(() => w.close())

const runAt = (moment: number) => runSalaries(w.needs, 'REALTIME', { now: new Date(moment) })
const cash = (...people: LinePerson[]) =>
  Promise.all(people.map(({ memberId }) => cashOf(w, memberId)))
const books = async () => {
  expect(await proveSalaries(w.needs)).toBe(true)
  await w.expectBooksToBalance()
}
const top = () => personBelow(w, undefined, { type: 1 })
const playerBelow = ({ memberId }: LinePerson) => personBelow(w, memberId, { type: 0 })
const agreed = (agent: LinePerson, ratePpm: number, at: number, upline?: LinePerson) =>
  contractWith(w, agent, {
    kind: 'REALTIME',
    terms: { profitRatePpm: ratePpm, lossRatePpm: ratePpm },
    at: new Date(at),
    ...(upline && { upline }),
  })

describe('a clock that jumps', () => {
  it('ahead closes windows once, and back again opens none: what is played meanwhile is paid once, later', async () => {
    const line = await top()
    const player = await playerBelow(line)
    await giveCash(w, player.memberId, '1000.00')
    const now = (await databaseTime(w.needs.db)).getTime()
    await agreed(line, 10_000, now - DAY_MS)
    await play(w, player.memberId, '100.00')
    await runAt(now + 3 * HOUR_MS)
    expect(await cash(line)).toEqual(['1.0000'])

    await play(w, player.memberId, '200.00')
    await runAt(now + 6 * MINUTE_MS)
    await runAt(now - HOUR_MS)
    expect(await cash(line)).toEqual(['1.0000'])
    await runAt(now + 3 * HOUR_MS + 10 * MINUTE_MS)
    await runAt(now + 6 * MINUTE_MS)
    await runAt(now + 3 * HOUR_MS + 10 * MINUTE_MS)
    expect(await cash(line)).toEqual(['3.0000'])
    await books()
  })
})

describe('a day of the real-time salary', () => {
  it('begins with all that was overpaid the day before, whoever plays first in it', async () => {
    const [early, late] = [await top(), await top()]
    const [mine, other] = [await playerBelow(early), await playerBelow(late)]
    const noon = Date.parse('2027-02-01T15:00:00Z')
    const at = (minutes: number) => new Date(noon + minutes * MINUTE_MS)
    await agreed(early, 10_000, noon - DAY_MS)
    await agreed(late, 10_000, noon - DAY_MS)
    await playAt(w, mine.memberId, { at: at(1), turnover: HUNDRED })
    await runAt(noon + 6 * MINUTE_MS)
    // The bet is taken back: what was paid for it is netted with what follows.
    await playAt(w, mine.memberId, { at: at(11), turnover: -HUNDRED })
    await runAt(noon + 16 * MINUTE_MS)
    expect(await cash(early, late)).toEqual(['1.0000', '0.0000'])

    await playAt(w, other.memberId, { at: new Date(noon + DAY_MS), turnover: HUNDRED })
    await runAt(noon + DAY_MS + 6 * MINUTE_MS)
    await playAt(w, mine.memberId, {
      at: new Date(noon + DAY_MS + 11 * MINUTE_MS),
      turnover: HUNDRED + HUNDRED / 2n,
    })
    await runAt(noon + DAY_MS + 16 * MINUTE_MS)
    expect(await cash(early, late)).toEqual(['1.5000', '1.0000'])
    await books()
  })

  it('leaves what was earned before a move to the old payer, also when the new one agrees on a contract within the day', async () => {
    const [before, after] = [await top(), await top()]
    const agent = await personBelow(w, before.memberId)
    const player = await playerBelow(agent)
    const noon = Date.parse('2027-03-02T15:00:00Z')
    const at = (minutes: number) => new Date(noon + minutes * MINUTE_MS)
    await agreed(before, 10_000, noon - DAY_MS)
    await agreed(after, 10_000, noon - DAY_MS)
    await agreed(agent, 8_000, noon - DAY_MS, before)
    await playAt(w, player.memberId, { at: at(1), turnover: HUNDRED })
    await runAt(noon + 6 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '0.0000', '0.8000'])

    const moved = await moveUnder(w, agent.memberId, after.memberId, at(7))
    expect(moved).toEqual({ members: 2 })
    await agreed(agent, 5_000, noon + 8 * MINUTE_MS, after)
    await playAt(w, player.memberId, { at: at(11), turnover: 2n * HUNDRED, line: 2 })
    await runAt(noon + 16 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '1.0000', '1.8000'])
    await playAt(w, player.memberId, { at: at(21), turnover: HUNDRED, line: 2 })
    await runAt(noon + 26 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '1.5000', '2.3000'])
    const day = { kind: 'REALTIME', from: '2027-03-02', to: '2027-03-02' } as const
    const owedBy = (caller: bigint) =>
      sumBills(w.needs.db, { ...day, caller, side: 'downlines' }).then(({ gross, paid }) => ({
        gross,
        paid,
      }))
    expect(await owedBy(before.memberId)).toEqual({ gross: 8_000n, paid: 8_000n })
    expect(await owedBy(after.memberId)).toEqual({ gross: 23_000n, paid: 15_000n })
    await books()
  })
})

describe('a bet from before a move that is taken back later', () => {
  const noon = (day: string) => Date.parse(`${day}T15:00:00Z`)

  /** One hundred played in the line of `before`, of which an agent moves to `after` under a new contract. */
  async function movedLine(start: number) {
    const [before, after] = [await top(), await top()]
    const agent = await personBelow(w, before.memberId)
    const player = await playerBelow(agent)
    const at = (minutes: number) => new Date(start + minutes * MINUTE_MS)
    await agreed(before, 10_000, start - DAY_MS)
    await agreed(after, 10_000, start - DAY_MS)
    await agreed(agent, 8_000, start - DAY_MS, before)
    await playAt(w, player.memberId, { at: at(1), turnover: HUNDRED })
    await runAt(start + 6 * MINUTE_MS)
    await moveUnder(w, agent.memberId, after.memberId, at(7))
    return { before, after, agent, player, at }
  }

  it('lowers what the old payer owed, and the agent nets it with what the new one pays', async () => {
    const start = noon('2027-05-04')
    const { before, after, agent, player, at } = await movedLine(start)
    await agreed(agent, 5_000, start + 8 * MINUTE_MS, after)
    await playAt(w, player.memberId, { at: at(11), turnover: 2n * HUNDRED, line: 2 })
    await playAt(w, player.memberId, { at: at(12), turnover: -HUNDRED })
    await runAt(start + 16 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '1.0000', '1.0000'])
    await playAt(w, player.memberId, { at: at(21), turnover: HUNDRED, line: 2 })
    await runAt(start + 26 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '1.5000', '1.5000'])

    const day = { kind: 'REALTIME', from: '2027-05-04', to: '2027-05-04' } as const
    const owedBy = ({ memberId }: LinePerson) =>
      sumBills(w.needs.db, { ...day, caller: memberId, side: 'downlines' })
    expect(await owedBy(before)).toMatchObject({ gross: 0n, paid: 8_000n })
    expect(await owedBy(after)).toMatchObject({ gross: 15_000n, paid: 7_000n })
    const mine = await sumBills(w.needs.db, { ...day, caller: agent.memberId, side: 'mine' })
    expect(mine).toMatchObject({ gross: 15_000n, net: 15_000n, paid: 15_000n })
    await books()
  })

  it('opens to itself: to the old payer and to the agent, and to nobody of the new line', async () => {
    const start = noon('2027-05-11')
    const { before, after, agent, player, at } = await movedLine(start)
    await agreed(agent, 5_000, start + 8 * MINUTE_MS, after)
    await playAt(w, player.memberId, { at: at(12), turnover: -HUNDRED })
    await runAt(start + 16 * MINUTE_MS)
    // Lists end tomorrow; this day is further ahead, and its lines are found in the books.
    const day = { kind: 'REALTIME', from: '2027-05-11', to: '2027-05-11' } as const
    const bills = await listBills(
      w.needs.db,
      { ...day, caller: before.memberId, side: 'downlines' },
      { limit: 10, offset: 0 },
    )
    expect(bills).toMatchObject([
      { turnover: -HUNDRED, gross: 0n, net: 0n, paid: 0n },
      { turnover: HUNDRED, gross: 8_000n, paid: 8_000n },
    ])
    const params = { salaryId: bills[0]!.salaryId }
    for (const who of [before, agent]) {
      const opened = (await who.call('salary', { params })).value
      expect(opened.parts).toMatchObject([{ turnover: '-100.0000', earned: '-0.8000' }])
      const members = (await who.call('salaryMembers', { params, query: {} })).value
      expect(members.members).toMatchObject([{ account: player.account, turnover: '-100.0000' }])
    }
    expect((await after.call('salary', { params })).code).toBe('salary_not_found')
    const mine = await sumBills(w.needs.db, { ...day, caller: agent.memberId, side: 'mine' })
    expect(mine).toMatchObject({ gross: 0n, paid: 8_000n })
  })

  it('stays overpaid where the agent has no contract any more, and is netted under the next one', async () => {
    const start = noon('2027-05-18')
    const { before, after, agent, player, at } = await movedLine(start)
    await playAt(w, player.memberId, { at: at(12), turnover: -HUNDRED / 2n })
    await runAt(start + 16 * MINUTE_MS)
    await agreed(agent, 5_000, start + 17 * MINUTE_MS, after)
    await playAt(w, player.memberId, { at: at(21), turnover: HUNDRED, line: 2 })
    await runAt(start + 26 * MINUTE_MS)
    // Of 0.80 that was paid 0.40 is left, and 0.50 were earned since.
    expect(await cash(before, after, agent)).toEqual(['0.2000', '0.5000', '0.9000'])
    await books()
  })

  it('is netted on the next day too, on which an ended contract earns nothing more', async () => {
    const start = noon('2027-06-01')
    const { before, after, agent, player } = await movedLine(start)
    await agreed(agent, 5_000, start + 8 * MINUTE_MS, after)
    const at = (minutes: number) => new Date(start + DAY_MS + minutes * MINUTE_MS)
    await playAt(w, player.memberId, { at: at(1), turnover: -HUNDRED })
    await playAt(w, player.memberId, { at: at(2), turnover: 2n * HUNDRED, line: 2 })
    await runAt(start + DAY_MS + 6 * MINUTE_MS)
    expect(await cash(before, after, agent)).toEqual(['0.2000', '1.0000', '1.0000'])
    // A late bet of the old line pays those who still have a contract there.
    await playAt(w, player.memberId, { at: at(11), turnover: 3n * HUNDRED })
    await runAt(start + DAY_MS + 16 * MINUTE_MS)
    const [top, other, moved] = await cash(before, after, agent)
    expect([top, other, moved]).toEqual(['2.2000', '1.0000', '1.8000'])
    await books()
  })

  it('is netted at every level below a line that has moved, and once where it moved up to the next payer', async () => {
    const start = noon('2027-06-15')
    const house = await top()
    const upper = await personBelow(w, house.memberId)
    const agent = await personBelow(w, upper.memberId)
    const below = await personBelow(w, agent.memberId)
    const player = await playerBelow(below)
    const at = (minutes: number) => new Date(start + minutes * MINUTE_MS)
    await agreed(house, 10_000, start - DAY_MS)
    await agreed(upper, 8_000, start - DAY_MS, house)
    await agreed(agent, 6_000, start - DAY_MS, upper)
    await agreed(below, 5_000, start - DAY_MS, agent)
    await playAt(w, player.memberId, { at: at(1), turnover: HUNDRED })
    await runAt(start + 6 * MINUTE_MS)
    const all = [house, upper, agent, below]
    expect(await cash(...all)).toEqual(['0.2000', '0.2000', '0.1000', '0.5000'])
    // Past the agent above: the old line's play reaches the next payer by the old way only.
    await moveUnder(w, agent.memberId, house.memberId, at(7))
    await agreed(agent, 6_000, start + 8 * MINUTE_MS, house)
    await agreed(below, 5_000, start + 8 * MINUTE_MS, agent)
    await playAt(w, player.memberId, { at: at(11), turnover: -HUNDRED })
    await playAt(w, player.memberId, { at: at(12), turnover: 2n * HUNDRED, line: 2 })
    await runAt(start + 16 * MINUTE_MS)
    // Of the 200: 2.00 gross; the one that was passed over keeps 0.20 that nothing follows.
    expect(await cash(...all)).toEqual(['0.8000', '0.2000', '0.2000', '1.0000'])
    await books()
  })
})
