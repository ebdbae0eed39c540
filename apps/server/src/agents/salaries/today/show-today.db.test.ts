import { DAY_MS, HOUR_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import { type World, world } from '../../../testing/world.ts'
import { giveCash, givePromotion, play, runInTurns, setKind } from '../testing/salary-line.ts'
let w: World
let top: LinePerson
let middle: LinePerson
let player: LinePerson
let now: Date

const tiers = [
  { ratePpm: 5_000, minTurnover: '0.0000', minActive: 0, minLoss: '0.0000' },
  { ratePpm: 10_000, minTurnover: '500.0000', minActive: 2, minLoss: '0.0000' },
]

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'REALTIME', { funding: 'PLATFORM_NET', enabled: 'true' })
  await setKind(w, 'DAILY', { active_min_turnover: '1000000' })
  await setKind(w, 'DIVIDEND', { period: 'DAILY', deduct: '{promo}' })
  top = await personBelow(w, undefined, { type: 1 })
  middle = await personBelow(w, top.memberId)
  player = await personBelow(w, middle.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(20_000), at })
  await contractWith(w, middle, { upline: top, terms: { tiers }, at })
  const share = (ratePpm: number) => ({ ...flat(ratePpm), carry: 'NONE' as const })
  await contractWith(w, top, { kind: 'DIVIDEND', terms: share(400_000), at })
  await contractWith(w, middle, { kind: 'DIVIDEND', upline: top, terms: share(300_000), at })
  const rates = { profitRatePpm: 1_000, lossRatePpm: 2_000 }
  await contractWith(w, top, { kind: 'REALTIME', terms: rates, at })
  await play(w, player.memberId, '120.00')
  await givePromotion(w, player.memberId, '20.00')
}, 60_000)
afterAll(() => w.close())

const today = async (who: LinePerson) => (await who.call('agentToday', {})).value
const ofKind = async (who: LinePerson, kind: string) =>
  (await today(who)).contracts.find((one) => one.kind === kind)!

describe('the day so far', () => {
  it('tells the team, and what each contract has come to: tier reached, what the next lacks', async () => {
    expect(await today(middle)).toMatchObject({
      play: { bets: 1, turnover: '120.0000', result: '-120.0000' },
      people: { active: 1, activeMinTurnover: '100.0000' },
    })
    expect(await ofKind(middle, 'DAILY')).toMatchObject({
      turnover: '120.0000',
      active: 1,
      tier: 0,
      gross: '0.6000',
      suspended: false,
      terms: {
        tiers: [
          { reached: true },
          {
            reached: false,
            missing: { turnover: '380.0000', active: 1, loss: '0.0000' },
          },
        ],
      },
    })
    expect(await ofKind(top, 'DIVIDEND')).toMatchObject({
      base: '100.0000',
      gross: '40.0000',
      owed: '30.0000',
      net: '10.0000',
    })
  })

  it('is what the period is judged to be once it is over, to the unit, if nothing follows', async () => {
    const before = {
      daily: await ofKind(middle, 'DAILY'),
      dividend: await ofKind(top, 'DIVIDEND'),
    }
    const later = new Date(now.getTime() + 2 * DAY_MS)
    for (const kind of ['DAILY', 'DIVIDEND'] as const) await runInTurns(w, kind, later)
    const bill = async (who: LinePerson, kind: 'DAILY' | 'DIVIDEND', start: string) => {
      const { value } = await who.call('salaries', { query: { kind } })
      const line = value.lines.find((one) => one.start === start)!
      return (({ turnover, active, base, tier, ratePpm, gross, owed }) => ({
        turnover,
        active,
        base,
        tier,
        ratePpm,
        gross,
        owed,
      }))(line)
    }
    expect(before.daily).toMatchObject(await bill(middle, 'DAILY', before.daily.start))
    expect(before.dividend).toMatchObject(await bill(top, 'DIVIDEND', before.dividend.start))
  })

  it('agrees with the overview of the day, and is empty for whoever has no contract', async () => {
    const { value: overview } = await top.call('teamOverview', { query: {} })
    const { from, play: played } = await today(top)
    expect(overview.days.find(({ day }) => day === from)).toMatchObject({
      turnover: played.turnover,
      result: played.result,
    })
    const alone = await personBelow(w, undefined, { type: 1 })
    expect(await today(alone)).toMatchObject({ contracts: [], play: { bets: 0 } })
  })

  it('says of real-time contracts what their windows have come to and paid', async () => {
    const figures = async () => {
      const { gross, owed, net, paid, terms } = await ofKind(top, 'REALTIME')
      return [gross, owed, net, paid, terms.lossRatePpm]
    }
    expect(await figures()).toEqual(['0.0000', '0.0000', '0.0000', '0.0000', 2_000])
    await runInTurns(w, 'REALTIME', new Date(now.getTime() + 3 * HOUR_MS))
    expect(await figures()).toEqual(['0.2400', '0.0000', '0.2400', '0.2400', 2_000])
  })
})
