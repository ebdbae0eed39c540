import { afterAll, beforeAll, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { SESSION_IDLE_MINUTES } from './limits.ts'
import { openSession } from './sign-in.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

it('an operator sees where they are signed in, and ends all sessions but the one they ask in', async () => {
  const elsewhere = { cookie: `parlour-operator=${await openSession(w.needs, 'olga')}` }
  const idle = await openSession(w.needs, 'olga')
  await run(w.needs.db)`
    update operator_sessions set seen_at = now() - make_interval(mins => ${SESSION_IDLE_MINUTES})
             where created_at = (select max(created_at) from operator_sessions)`
  const oscar = w.as('oscar')
  await oscar.call('operatorSession', {})
  const olga = w.as('olga')
  const { value } = await olga.call('operatorSessions', {})
  expect(value.sessions.map(({ current }) => current)).toEqual([true, false])
  expect((await olga.call('endOtherOperatorSessions', {})).value).toEqual({ ended: 1 })
  for (const cookie of [elsewhere, { cookie: `parlour-operator=${idle}` }])
    expect((await w.visitor.call('operatorSession', {}, cookie)).code).toBe('not_logged_in')
  expect((await olga.call('operatorSessions', {})).value.sessions).toHaveLength(1)
  // Somebody else's are their own affair.
  expect((await oscar.call('operatorSessions', {})).value.sessions).toHaveLength(1)
  const rows = await many<{ after: unknown }>(w.needs.db)`
    select after from audit where action = 'end-other-sessions'`
  expect(rows).toMatchObject([{ after: { ended: expect.anything() } }])
})
