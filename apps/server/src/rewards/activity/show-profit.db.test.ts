import { addDays } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAmount } from '@parlour/money'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { collectActivity } from './collect-activity.job.ts'

let w: World
let eve: Newcomer
let today: string
beforeAll(async () => {
  w = await world()
  eve = await newcomer(w, '500.00')
  await eve.play('100', { prize: parseAmount('250')! })
  await eve.play('40')
  await eve.play('10', { category: 'LIVE', prize: parseAmount('10')! })
  await eve.undo(await eve.play('70', { category: 'SPORTS' }))
  await collectActivity(w.needs)
  today = (await recordSpan(w.needs.db, { days: 1 })).to
})
afterAll(() => w.close())

describe('the personal result', () => {
  it('shows stakes, prizes and net by day and by category (P-09)', async () => {
    const { value } = await eve.call('personalProfit', { query: {} })

    expect(value).toMatchObject({
      to: today,
      zone: 'America/Sao_Paulo',
      currency: 'BRL',
      totals: { bets: 3, stakes: '150.0000', payouts: '260.0000', net: '110.0000' },
    })
    expect(value.days).toHaveLength(30)
    expect(value.days.at(-1)).toMatchObject({ day: today, bets: 3, net: '110.0000' })
    expect(value.days[0]).toMatchObject({ bets: 0, stakes: '0.0000', deposits: '0.0000' })
    expect(value.categories).toEqual([
      {
        category: 'LIVE',
        bets: 1,
        stakes: '10.0000',
        payouts: '10.0000',
        net: '0.0000',
        turnover: '0.0000',
      },
      {
        category: 'RNG',
        bets: 2,
        stakes: '140.0000',
        payouts: '250.0000',
        net: '110.0000',
        turnover: '140.0000',
      },
      expect.objectContaining({ category: 'SPORTS', bets: 0, stakes: '0.0000', net: '0.0000' }),
    ])
  })

  it('agrees with the betting record', async () => {
    const profit = await eve.call('personalProfit', { query: {} })
    const record = await eve.call('bettingRecord', { query: { page: 1, pageSize: 20 } })

    expect(profit.value.totals).toMatchObject({
      stakes: record.value.totals.stake,
      payouts: record.value.totals.payout,
      net: record.value.totals.result,
    })
  })

  it('reaches back a year at most, and holds the days that are asked for', async () => {
    const long = await eve.call('personalProfit', { query: { from: '2000-01-01' } })
    expect(long.value.days).toHaveLength(366)

    const day = await eve.call('personalProfit', {
      query: { from: '2026-02-27', to: '2026-03-01' },
    })
    expect(day.value.days.map((line) => line.day)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
  })

  it.each([
    { to: '9999-12-31' },
    { from: '2026-01-01', to: '9999-12-31' },
    { from: '0000-01-01' },
    { to: '1999-12-31' },
    { to: '2100-01-01' },
  ])('refuses days that no house has had or will have: %j', async (query) => {
    expect(await eve.call('personalProfit', { query })).toMatchObject({ code: 'invalid_request' })
    expect(await eve.call('personalProfitFile', { query })).toMatchObject({
      code: 'invalid_request',
    })
  })

  it('ends tomorrow, however far ahead is asked for', async () => {
    const { value } = await eve.call('personalProfit', { query: { to: '2099-12-31' } })
    expect(value.to).toBe(addDays(today, 1))
    expect(value.days).toHaveLength(30)
  })

  it('comes as a file with a line for each day', async () => {
    const { headers, body } = await w.app.inject({
      url: '/wps/v2/records/profit.csv',
      headers: eve.headers,
    })

    expect(headers['content-type']).toContain('text/csv')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines.at(-1)).toBe(`${today},3,150.0000,260.0000,110.0000,0.0000,0.0000,0.0000,0.0000`)
  })
})
