import { periodSpan } from '@parlour/agents'
import { DAY_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { databaseTime, readContractClock } from '../../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import { type World, world } from '../../../testing/world.ts'
import { giveCash, play, runInTurns, setKind } from '../testing/salary-line.ts'
import { JUDGED_AFTER_MS } from '../limits.ts'

let w: World
let agent: LinePerson
beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'DIVIDEND', { period: 'DAILY', deduct: '{}' })
  agent = await personBelow(w, undefined, { type: 1 })
  const player = await personBelow(w, agent.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  const now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 3 * DAY_MS)
  await contractWith(w, agent, {
    kind: 'DIVIDEND',
    terms: { ...flat(400_000), carry: 'NONE' },
    at,
  })
  await play(w, player.memberId, '100.00')
  // As late as yesterday is judged at any hour of the day, and no later: today is not.
  await runInTurns(w, 'DIVIDEND', new Date(now.getTime() + JUDGED_AFTER_MS.DIVIDEND))
}, 60_000)
afterAll(() => w.close())

/** The longest of the periods in which yesterday and today lie together; none does on a Monday the first. */
async function periodWithYesterday(now: Date): Promise<string> {
  const clock = await readContractClock(w.needs.db, w.needs.settings)
  const together = (['WEEKLY', 'MONTHLY'] as const).find(
    (period) => periodSpan(now.getTime(), period, clock).start <= now.getTime() - DAY_MS,
  )
  return together ?? 'MONTHLY'
}

describe('the day so far, where the merchant has chosen another period meanwhile', () => {
  it('counts no day that was billed by the period before', async () => {
    const base = async () =>
      (await agent.call('agentToday', {})).value.contracts.find(({ kind }) => kind === 'DIVIDEND')!
        .base
    expect(await base()).toBe('100.0000')
    // What was played counts as yesterday's, which is judged and billed.
    await run(w.database.db)`update line_days set business_day = business_day - 1`
    expect(await base()).toBe('0.0000')
    const now = await databaseTime(w.needs.db)
    await setKind(w, 'DIVIDEND', { period: await periodWithYesterday(now) })
    expect(await base()).toBe('0.0000')
  })
})
