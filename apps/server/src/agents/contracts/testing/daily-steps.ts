import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import type { World } from '../../../testing/world.ts'
import { contractWith, flat } from './contract-steps.ts'

/** Steps on daily salaries over HTTP, in lines of a world. */
export function dailySteps(w: () => World) {
  const daily = (who: LinePerson, body: object) => who.call('processDailySalary', { body } as never)
  const offer = (
    from: LinePerson,
    to: LinePerson,
    ratePpm: number,
    contractId: string = randomUUID(),
  ) => daily(from, { action: 'OFFER', contractId, agentId: to.id, ...flat(ratePpm) })
  const step = (who: LinePerson, action: string, contractId: string, more = {}) =>
    daily(who, { action, contractId, ...more })

  /** A top agent with a daily salary of 1 per cent, somebody below them and somebody below those. */
  async function line() {
    const top = await personBelow(w(), undefined, { type: accountTypes.topAgent })
    const middle = await personBelow(w(), top.memberId)
    const low = await personBelow(w(), middle.memberId)
    await contractWith(w(), top, { terms: flat(10_000) })
    return { top, middle, low }
  }
  return { daily, offer, step, line }
}
