import { DAY_MS } from '@parlour/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe } from '../../base/database/query.ts'
import { drawCaptcha } from './captchas.ts'
import { loginCrontab, loginTasks } from './login.jobs.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const tables = [
  'captchas',
  'login_codes',
  'spent_proofs',
  'failed_tries',
  'rationed_calls',
  'member_sessions',
  'remembered_devices',
]

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const row = await maybe<{ rows: bigint }>(w.needs.db)`
      select count(*) as rows from ${sql.table(table)}`
    found[table] = Number(row?.rows)
  }
  return found
}

describe('what the chapter does by itself', () => {
  it('is scheduled by the names of its tasks, but for what is queued', () => {
    const scheduled = loginCrontab.split('\n').map((line) => line.split(' ').at(-1))
    const tasks = Object.keys(loginTasks(w.needs)).filter((task) => task !== 'send-code')
    expect(scheduled.toSorted()).toEqual(tasks.toSorted())
  })

  it('removes what has run out, and nothing that still counts', async () => {
    const day = DAY_MS
    const token = await w.tokenOf('alice')
    await w.logIn('alice', 'alice-demo-1', { more: { rememberMe: true } })
    await w.logIn('nobody', 'x')
    await w.send('POST', '/wps/v2/session/code', { token })
    await drawCaptcha(w.needs)
    await w.send('POST', '/wps/session/login/freeplay', {
      body: {
        os: 'x',
        platform: 'W',
        encryptedRandom: 'a-random-text-that-is-fresh',
        gatewayVersion: 3,
      },
    })
    const before = await counts()
    for (const table of tables) expect([table, before[table]]).not.toEqual([table, 0])
    const sweep = loginTasks(w.needs)['sweep-members']
    await sweep()
    expect(await counts()).toEqual(before)
    w.pass(2 * day)
    await sweep()
    const later = await counts()
    expect(later).toEqual({
      captchas: 0,
      login_codes: 0,
      spent_proofs: 0,
      failed_tries: 0,
      rationed_calls: 0,
      remembered_devices: 0,
      // The member's own list and support look at ended sessions for a while.
      member_sessions: before.member_sessions,
    })
    w.pass(90 * day)
    await sweep()
    expect((await counts()).member_sessions).toBe(0)
  })
})
