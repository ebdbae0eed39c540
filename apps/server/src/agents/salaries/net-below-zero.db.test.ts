import { DAY_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { billsAfter, listBills, type NamedBill } from './salary-lines.store.ts'
import { giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'
let w: World
let top: LinePerson
let middle: LinePerson

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'UPLINE_WALLET', deduct: '{}' })
  top = await personBelow(w, undefined, { type: 1 })
  middle = await personBelow(w, top.memberId)
  const loser = await personBelow(w, middle.memberId, { type: 0 })
  const winner = await personBelow(w, top.memberId, { type: 0 })
  await giveCash(w, top.memberId, '100.00')
  for (const { memberId } of [loser, winner]) await giveCash(w, memberId, '1000.00')
  const now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  const terms = (ratePpm: number) => ({ ...flat(ratePpm), carry: 'NONE' as const })
  await contractWith(w, top, { kind: 'DIVIDEND', terms: terms(400_000), at })
  await contractWith(w, middle, { kind: 'DIVIDEND', upline: top, terms: terms(300_000), at })
  // 20.00 are lost in all: the top earns 8.00, and owes 30.00 of the 100.00 that its downline's people lost.
  await play(w, loser.memberId, '100.00')
  await play(w, winner.memberId, '80.00', 1_600_000n)
  await runInTurns(w, 'DIVIDEND', new Date(now.getTime() + 2 * DAY_MS))
}, 60_000)
afterAll(() => w.close())

const record = async () => (await top.call('salaries', { query: { kind: 'DIVIDEND' } })).value

describe('what is left to an agent who pays those below', () => {
  it('is below zero where they cost more than came, in the line and in the sum', async () => {
    const { lines, totals } = await record()
    const line = lines.find(({ gross }) => gross !== '0.0000')
    expect(line).toMatchObject({ gross: '8.0000', owed: '30.0000', net: '-22.0000' })
    expect(totals.net).toBe('-22.0000')
    expect((await w.needs.wallet.balances(top.memberId)).cash).toBe(780_000n)
  })

  it('stays at nothing where the house bears the difference', async () => {
    await setKind(w, 'DIVIDEND', { funding: 'PLATFORM_NET', shortfall: 'ABSORB' })
    const tiers = [...flat(10_000).tiers!]
    const body = { kind: 'DIVIDEND' as const, tiers, carry: 'NONE' as const, periods: 3 }
    const net = async () => {
      const { value } = await top.call('simulateContract', { body })
      return Number(value.totals.net)
    }
    expect(await net()).toBeGreaterThanOrEqual(0)
  })
})

describe('the file of salaries', () => {
  it('goes on where each part ended, through all lines in their order', async () => {
    const span = { from: '2000-01-01', to: '2100-01-01', caller: top.memberId }
    for (const side of ['mine', 'downlines'] as const) {
      const query = { ...span, kind: 'DIVIDEND' as const, side }
      const whole = await listBills(w.needs.db, query, { limit: 100, offset: 0 })
      const parts: NamedBill[] = []
      for (let after: NamedBill | undefined; ; after = parts.at(-1)) {
        const part = await billsAfter(w.needs.db, query, { limit: 1, after })
        if (part.length === 0) break
        parts.push(...part)
      }
      expect(whole.length).toBeGreaterThan(0)
      expect(parts).toEqual(whole)
    }
    const file = await w.app.inject({
      url: '/wps/v2/agents/salaries.csv?kind=DIVIDEND',
      headers: middle.headers,
    })
    expect(file.body).toContain('30.0000')
  })
})
