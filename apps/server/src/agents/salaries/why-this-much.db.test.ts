import { DAY_MS } from '@parlour/time'
import { maskUsername } from '@parlour/members'
import { parseAmount, sum } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { payCommissions } from './commissions/pay-commissions.ts'
import { giveCash, givePromotion, play, runInTurns, setKind } from './testing/salary-line.ts'
let w: World
let top: LinePerson
let middle: LinePerson
let busy: LinePerson
let idle: LinePerson
let stranger: LinePerson
let now: Date

const tiers = [
  { ratePpm: 5_000, minTurnover: '0.0000', minActive: 0, minLoss: '0.0000' },
  { ratePpm: 10_000, minTurnover: '100.0000', minActive: 2, minLoss: '0.0000' },
]

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'DAILY', { funding: 'UPLINE_WALLET', active_min_turnover: '1000000' })
  await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'PLATFORM_NET', deduct: '{promo}' })
  top = await personBelow(w, undefined, { type: 1, rates: { RNG: 14_000 } })
  middle = await personBelow(w, top.memberId, { rates: { RNG: 12_500 } })
  busy = await personBelow(w, middle.memberId, { type: 0 })
  idle = await personBelow(w, middle.memberId, { type: 0 })
  stranger = await personBelow(w, undefined, { type: 1 })
  for (const { memberId } of [busy, idle, top]) await giveCash(w, memberId, '1000.00')
  now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(20_000), at })
  await contractWith(w, middle, { upline: top, terms: { tiers }, at })
  const dividend = { ...flat(400_000), carry: 'NONE' as const }
  await contractWith(w, top, { kind: 'DIVIDEND', terms: dividend, at })
  await play(w, busy.memberId, '150.00')
  await play(w, busy.memberId, '20.00', 200_000n)
  await play(w, idle.memberId, '60.00')
  await givePromotion(w, busy.memberId, '7.00')
  await givePromotion(w, idle.memberId, '3.50')
  const later = new Date(now.getTime() + 2 * DAY_MS)
  await runInTurns(w, 'DAILY', later)
  await runInTurns(w, 'DIVIDEND', later)
}, 60_000)
afterAll(() => w.close())

async function lineOf(who: LinePerson, kind: 'DAILY' | 'DIVIDEND') {
  const { value } = await who.call('salaries', { query: { kind } })
  const line = value.lines.find(({ gross }) => gross !== '0.0000')!
  return { line, params: { salaryId: line.salaryId } }
}

describe('a line of a salary', () => {
  it('says why it has its tier: the terms of its version, and what each tier lacked', async () => {
    const { params } = await lineOf(middle, 'DAILY')
    const { value } = await middle.call('salary', { params })
    expect(value).toMatchObject({
      line: { tier: 0, ratePpm: 5_000, turnover: '210.0000', active: 1, contractVersion: 1 },
      loss: '210.0000',
      rules: { activeMinTurnover: '100.0000', averageDaily: false, funding: 'UPLINE_WALLET' },
    })
    const [first, second] = value.terms.tiers!
    expect(first).toMatchObject({ ...tiers[0], reached: true })
    expect(second).toMatchObject({
      ...tiers[1],
      reached: false,
      missing: { turnover: '0.0000', active: 1, loss: '0.0000' },
    })
  })

  it('tells who of its members is active in all of it, also where a part is looked at', async () => {
    const { line, params } = await lineOf(middle, 'DAILY')
    const activeIn = async (query: object) => {
      const { value } = await middle.call('salaryMembers', { params, query })
      return value.members.map(({ account, active }) => [account, active])
    }
    const told = [
      [busy.account, true],
      [idle.account, false],
    ]
    expect(await activeIn({})).toEqual(told)
    expect(await activeIn({ start: line.start, end: line.end })).toEqual(told)
  })

  it('opens to bets whose counted stakes add up to its turnover: a tie counts nothing', async () => {
    const { line, params } = await lineOf(middle, 'DAILY')
    const counted = await Promise.all(
      [busy, idle].map(async ({ id }) => {
        const { value } = await middle.call('salaryBets', { params, query: { memberId: id } })
        return value.lines.map(({ stake, counts }) => [stake, counts])
      }),
    )
    expect(counted[0]).toContainEqual(['20.0000', '0.0000'])
    const whole = sum(counted.flat().map(([, counts]) => parseAmount(counts!)!))
    expect(whole).toBe(parseAmount(line.turnover))
  })
})

describe('the costs of a dividend', () => {
  it('open to the members, whose sums are those of the line; its base is the loss less them', async () => {
    const { line, params } = await lineOf(top, 'DIVIDEND')
    const { value: salary } = await top.call('salary', { params })
    const { value } = await top.call('salaryCosts', { params, query: {} })
    expect(value.members).toMatchObject([
      { account: busy.account, distance: 2, promo: '7.0000', total: '7.0000' },
      { account: idle.account, distance: 2, promo: '3.5000', total: '3.5000' },
    ])
    expect(value).toMatchObject({ total: 2, totals: { promo: '10.5000', rebate: '0.0000' } })
    expect(salary.costs).toEqual([{ name: 'promo', amount: value.totals.total }])
    expect(line.base).toBe('199.5000')
    expect(salary.loss).toBe(line.base)
  })

  it('are told to whoever earns or pays the line, and to nobody else', async () => {
    const { params } = await lineOf(top, 'DIVIDEND')
    for (const who of [middle, stranger])
      expect((await who.call('salaryCosts', { params, query: {} })).code).toBe('salary_not_found')
    const { params: daily } = await lineOf(middle, 'DAILY')
    const { value } = await top.call('salaryCosts', { params: daily, query: {} })
    expect(value).toMatchObject({ members: [], totals: { total: '0.0000' } })
  })
})

describe('account details of an agent', () => {
  const moves = async (who: LinePerson, query: object = {}) =>
    (await who.call('teamTransactions', { query })).value.lines

  it('say of each salary its kind, its period, the other side, and the way to its bill', async () => {
    const { line } = await lineOf(middle, 'DAILY')
    const about = { kind: 'DAILY', start: line.start, end: line.end, salaryId: line.salaryId }
    expect(await moves(top)).toContainEqual(
      expect.objectContaining({ amount: '-1.0500', about: { ...about, other: middle.account } }),
    )
    const masked = maskUsername(top.account)
    expect(await moves(middle)).toContainEqual(
      expect.objectContaining({ amount: '1.0500', about: { ...about, other: masked } }),
    )
    const seen = await moves(top, { of: middle.id })
    expect(seen[0]?.about).toMatchObject({ other: top.account, salaryId: line.salaryId })
    expect(await moves(middle, { of: busy.id })).toContainEqual(
      expect.objectContaining({ reason: 'promotion_paid', about: null }),
    )
  })

  it('say it in their file too, behind the columns that were there', async () => {
    const file = await w.app.inject({
      url: '/wps/v2/agents/reports/transactions.csv',
      headers: top.headers,
    })
    const [head] = file.body.split('\r\n')
    expect(head).toBe('at,id,reason,group,game,amount,balance,kind,start,end,other')
    expect(file.body).toContain(`,${middle.account}\r\n`)
  })

  it('name commissions, whose lines tell the two rates that they are the difference of', async () => {
    await payCommissions(w.needs, { now: new Date(now.getTime() + 2 * DAY_MS) })
    await payCommissions(w.needs, { now: new Date(now.getTime() + 2 * DAY_MS) })
    const commission = (await moves(top)).find(({ about }) => about?.kind === 'COMMISSION')
    expect(commission?.about).toEqual({
      kind: 'COMMISSION',
      start: null,
      end: null,
      other: null,
      salaryId: null,
    })
    const { value: list } = await top.call('commissions', { query: {} })
    const query = { day: list.lines[0]!.day, category: 'RNG' } as const
    const { value } = await top.call('commissionMembers', { query })
    expect(value.members).toMatchObject([
      { account: busy.account, ownPpm: 14_000, belowPpm: 12_500 },
      { account: idle.account, ownPpm: 14_000, belowPpm: 12_500 },
    ])
  })
})
