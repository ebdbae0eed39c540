import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { contractWith, flat } from './testing/contract-steps.ts'
import { dailySteps } from './testing/daily-steps.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update contract_kinds set enabled = true`
}, 60_000)
afterAll(() => w.close())

/** The call of each kind, and under which names an agent is told of it. */
const kinds = {
  DIVIDEND: { call: 'processDividend', waits: 'divtypereq', holds: 'hasDividend' },
  DAILY: { call: 'processDailySalary', waits: 'dailysalreqtype', holds: 'hasDailySalary' },
  HOURLY: {
    call: 'processHourlySalary',
    waits: 'contracthoursalreqtype',
    holds: 'hasHourlySalary',
  },
  REALTIME: {
    call: 'processRealTimeSalary',
    waits: 'realtimesalreqtype',
    holds: 'hasRealTimeSalary',
  },
} as const

const { step, line } = dailySteps(() => w)
const keysOf = async (who: LinePerson) =>
  (await who.call('listInbox', { query: {} })).value.messages.map(({ key }) => key)

describe('a contract whose end is asked for', () => {
  it('goes on when whoever asked for its end takes that back, and nobody else can', async () => {
    const { top, middle } = await line()
    const id = await contractWith(w, middle, { upline: top, terms: flat(5_000) })
    expect((await step(middle, 'CANCEL_TERMINATION', id)).code).toBe('contract_bad_state')
    const asked = await step(middle, 'REQUEST_TERMINATION', id)
    expect(asked.value.contract?.actions).toEqual(['CANCEL_TERMINATION'])
    expect((await step(top, 'CANCEL_TERMINATION', id)).code).toBe('contract_bad_state')
    const back = await step(middle, 'CANCEL_TERMINATION', id)
    expect(back.value.contract).toMatchObject({ state: 'ACTIVE', endAskedBy: null, answerBy: null })
    expect(await keysOf(top)).toContain('contract_end_taken_back')
    expect((await top.call('contractInfo', {})).value.dailysalreqtype).toBe(0)
  })

  it('tells by a preview what else would end before its end is asked for', async () => {
    const { top, middle } = await line()
    const low = await personBelow(w, middle.memberId)
    const id = await contractWith(w, middle, { upline: top, terms: flat(5_000) })
    await contractWith(w, low, { upline: middle, terms: flat(3_000) })
    for (const asker of [top, middle])
      expect((await step(asker, 'PREVIEW', id)).value.preview?.endings).toMatchObject([
        { account: low.account, reason: 'UPLINE_TERMINATED' },
      ])
  })

  it('is counted with all that wait for an answer, offers and requests to end', async () => {
    const { top, middle } = await line()
    const sibling = await personBelow(w, top.memberId)
    for (const agent of [middle, sibling]) {
      const id = await contractWith(w, agent, { upline: top, terms: flat(5_000) })
      await step(agent, 'REQUEST_TERMINATION', id)
    }
    expect((await top.call('contractInfo', {})).value.waiting).toEqual({
      DIVIDEND: 0,
      DAILY: 2,
      HOURLY: 0,
      REALTIME: 0,
    })
    expect((await middle.call('contractInfo', {})).value.waiting.DAILY).toBe(0)
  })
})

describe('what an agent is told of contracts', () => {
  it('says kind by kind what waits for an answer, what holds, and what is asked to end (E-45)', async () => {
    const top = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const low = await personBelow(w, top.memberId)
    const info = async () => (await low.call('contractInfo', {})).value
    let now: Record<string, unknown> = Object.fromEntries(
      Object.values(kinds).flatMap(({ waits, holds }) => [
        [waits, 0],
        [holds, false],
      ]),
    )
    expect(await info()).toMatchObject(now)
    for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const) {
      const { call, waits, holds } = kinds[kind]
      const contractId = randomUUID()
      const terms = kind === 'REALTIME' ? { profitRatePpm: 1, lossRatePpm: 1 } : flat(5_000)
      const act = (who: LinePerson, action: string, more: object = {}) =>
        who.call(call, { body: { action, contractId, ...more } } as never)
      await contractWith(w, top, { kind, terms })
      await act(top, 'OFFER', { agentId: low.id, ...terms })
      expect(await info()).toMatchObject({ ...now, [waits]: 1 })
      await act(low, 'ACCEPT')
      now = { ...now, [holds]: true }
      expect(await info()).toMatchObject(now)
      await act(top, 'REQUEST_TERMINATION')
      expect(await info()).toMatchObject({ ...now, [waits]: 2 })
      await act(low, 'REJECT_TERMINATION')
      expect(await info()).toMatchObject(now)
    }
  })
})
