import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../base/database/audit.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { transact } from '../../base/database/transact.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
let auditor: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  w = await world()
  auditor = await operatorWith(w, ['AUDITOR'])
  await transact(w.needs.db, async (tx) => {
    for (let i = 1; i <= 5; i += 1) {
      await recordAudit(tx, {
        actor: i % 2 ? 'operator:rita' : 'system',
        action: i % 2 ? 'hang-sign' : 'take-sign-down',
        subject: `sign:${i}`,
        before: { hangs: i },
        after: { hangs: i + 1 },
        reason: `reason ${i}`,
      })
    }
  })
})
afterAll(() => w?.close())

type Query = Parameters<typeof read>[0]
const read = (query: Partial<Parameters<typeof auditor.call<'auditLines'>>[1]['query']>) =>
  auditor.call('auditLines', { query: { limit: 50, ...query } as never })
const numbers = async (query: Query) =>
  (await read(query)).value.lines.map(({ subject }) => subject.replace('sign:', ''))

describe('the audit', () => {
  it('is read by auditors, newest first, with both values and why', async () => {
    const { lines } = (await read({ subject: 'sign:*' })).value
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatchObject({
      actor: 'operator:rita',
      action: 'hang-sign',
      subject: 'sign:5',
      before: { hangs: 5 },
      after: { hangs: 6 },
      reason: 'reason 5',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('is filtered by who, what, on what and when', async () => {
    expect(await numbers({ subject: 'sign:*', actor: 'system' })).toEqual(['4', '2'])
    expect(await numbers({ action: 'hang-*' })).toEqual(['5', '3', '1'])
    expect(await numbers({ action: 'hang-' })).toEqual([])
    expect(await numbers({ action: 'take-sign-down' })).toEqual(['4', '2'])
    expect(await numbers({ subject: 'sign:3' })).toEqual(['3'])
    const soon = new Date(Date.now() + 60_000).toISOString()
    const past = new Date(Date.now() - 60_000).toISOString()
    expect(await numbers({ subject: 'sign:*', from: soon as never })).toEqual([])
    expect(await numbers({ subject: 'sign:*', until: past as never })).toEqual([])
    expect(
      await numbers({ subject: 'sign:*', from: past as never, until: soon as never }),
    ).toHaveLength(5)
  })

  it('is read page by page, and says when there is no more', async () => {
    const first = (await read({ subject: 'sign:*', limit: 2 })).value
    expect([first.lines.length, first.more]).toEqual([2, true])
    const rest = (await read({ subject: 'sign:*', before: first.lines[1]!.id })).value
    expect(rest.lines.map(({ subject }) => subject)).toEqual(['sign:3', 'sign:2', 'sign:1'])
    expect(rest.more).toBe(false)
    // By number and not by letters: 9 stands below 10.
    const every = (await read({ limit: 500 })).value.lines.map(({ id }) => Number(id))
    expect(every.length).toBeGreaterThan(11)
    expect(every).toEqual(every.toSorted((a, b) => b - a))
  })

  it('says how many lines hang together, and which one was changed', async () => {
    const sound = (await auditor.call('auditChain', {})).value
    expect(sound.breaks).toEqual([])
    expect(Number(sound.lines)).toBeGreaterThan(5)
    const [target] = (await read({ subject: 'sign:3' })).value.lines
    await withClient(w.database.ownerUrl, async (owner) => {
      await owner.query('alter table audit disable trigger audit_is_append_only')
      await owner.query(`update audit set reason = 'another' where id = $1`, [target!.id])
      await owner.query('alter table audit enable trigger audit_is_append_only')
    })
    const broken = (await auditor.call('auditChain', {})).value
    expect(broken.breaks.map(({ id }) => id)).toContain(target!.id)
  })

  it('is on record as read, and closed to those without a part in it', async () => {
    const reader = await operatorWith(w, ['AUDITOR'])
    const lines = (query: object) =>
      reader.call('auditLines', { query: { limit: 50, ...query } as never })
    await lines({})
    await lines({ subject: 'sign:3' })
    await lines({ subject: 'sign:*' })
    await lines({ subject: 'ana@example.com' })
    const looks = (await read({ actor: `operator:${reader.operatorId}`, action: 'look' })).value
    // What finds nothing is not written down: it may be somebody's address.
    expect(looks.lines.map(({ subject }) => subject).toReversed()).toEqual([
      'auditLines',
      'auditLines:sign:3',
      'auditLines:sign:*',
    ])
    for (const role of ['CS', 'ADMIN', 'FINANCE_CHECKER', 'DEV_SUPPORT'] as const) {
      const other = await operatorWith(w, [role])
      for (const answer of [
        await other.call('auditLines', { query: {} as never }),
        await other.call('auditChain', {}),
      ])
        expect([role, answer.code]).toEqual([role, 'role_missing'])
    }
  })
})
