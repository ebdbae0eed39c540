import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { contractWith, flat } from './testing/contract-steps.ts'
import { dailySteps } from './testing/daily-steps.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

const { offer, step, line } = dailySteps(() => w)

describe('steps at the same instant', () => {
  it('are taken one after the other: an acceptance and an end never both win', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { top, middle, low } = await line()
      const mine = await contractWith(w, middle, { upline: top, terms: flat(8_000) })
      const id = (await offer(middle, low, 6_000)).value.contract!.contractId
      await step(top, 'REQUEST_TERMINATION', mine)
      const [ended, accepted] = await Promise.all([
        step(middle, 'ACCEPT_TERMINATION', mine, { endings: round % 2 }),
        step(low, 'ACCEPT', id),
      ])
      const { orphans } = await one<{ orphans: number }>(w.needs.db)`
        select count(*)::int as orphans from contracts below
         where below.state = 'ACTIVE' and below.payer_id = ${middle.memberId}
           and not exists (select from contracts above where above.agent_id = ${middle.memberId}
                              and above.state in ('ACTIVE', 'TERMINATION_PENDING'))`
      expect(orphans).toBe(0)
      expect([ended.code, accepted.code].filter((code) => code === undefined).length).toBeLessThan(
        2,
      )
    }
  })

  it('of two acceptances take one', async () => {
    const { top, middle } = await line()
    const id = (await offer(top, middle, 5_000)).value.contract!.contractId
    const all = await Promise.all([1, 2, 3].map(() => step(middle, 'ACCEPT', id)))
    expect(all.map(({ code }) => code).sort()).toEqual([
      'contract_bad_state',
      'contract_bad_state',
      undefined,
    ])
  })
})
