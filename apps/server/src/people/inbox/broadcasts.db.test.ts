import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '@parlour/wire/schemas'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { whileRolesAreTaken } from '../../testing/taken-roles.ts'
import { type World, world } from '../../testing/world.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { inboxTasks } from './inbox.jobs.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update operators set roles = roles || '{MARKETING}'`
})
afterAll(() => w?.close())

const wordsOf: Omit<CallBody<'composeBroadcast'>, 'broadcastId'> = {
  kind: 'news',
  title: { pt: 'Novidade', en: 'Something new' },
  text: { pt: '<p>Oi</p>', en: '<p>Hello</p><script>x()</script><img src=x onerror=y()>' },
  audience: { to: 'everybody' },
  important: false,
}

type Wanted = Partial<CallBody<'composeBroadcast'>>
async function compose(wanted: Wanted = {}, by: 'olga' | 'oscar' = 'olga') {
  const broadcastId = wanted.broadcastId ?? randomUUID()
  const reply = await w.as(by).call('composeBroadcast', {
    body: {
      ...wordsOf,
      ...wanted,
      broadcastId,
    },
  })
  return { ...reply, broadcastId }
}
async function decide(subject: string, choice = 'send', by: 'olga' | 'oscar' = 'oscar') {
  const params = { queue: 'broadcasts', subject }
  const shown = await w.as(by).call('getDecision', { params })
  if (!shown.success) return shown
  const { payloadHash } = shown.value
  return w.as(by).call('decide', {
    params,
    body: { decisionId: randomUUID(), payloadHash, choice, reason: 'read twice' },
  })
}
const spread = (broadcastId: string) => inboxTasks(w.needs)['send-broadcast']({ broadcastId })
const holders = async (broadcastId: string) => {
  const rows = await many<{ username: string }>(w.needs.db)`
    select m.username from inbox_messages as i join members as m on m.id = i.member_id
     where i.broadcast_id = ${broadcastId}`
  return rows.map(({ username }) => username)
}

describe('a message to many', () => {
  it('reaches everybody but trial accounts, once, after a second person has read it', async () => {
    const { broadcastId, value } = await compose()
    expect(value).toMatchObject({ state: 'proposed', recipients: 0 })
    await spread(broadcastId)
    expect(await holders(broadcastId)).toEqual([])
    expect((await decide(broadcastId)).success).toBe(true)
    await spread(broadcastId)
    await spread(broadcastId)
    const names = await holders(broadcastId)
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(expect.arrayContaining(['alice', 'bob', 'carol']))
    expect(names).not.toContain('dan')
    const { value: seen } = await w.as('olga').call('listBroadcasts', {})
    expect(seen.broadcasts[0]).toMatchObject({ state: 'sent', recipients: names.length, read: 0 })
  })

  it('speaks the reader’s language and keeps a few bare tags of its HTML', async () => {
    const { broadcastId } = await compose()
    await decide(broadcastId)
    await spread(broadcastId)
    const headers = { ...(await w.as('alice').headers()), language: 'EN' }
    const reply = await w.app.inject({ method: 'GET', url: '/wps/v2/inbox', headers })
    expect(reply.json().value.messages[0]).toMatchObject({
      title: 'Something new',
      text: '<p>Hello</p>&lt;script&gt;x()&lt;/script&gt;&lt;img src=x onerror=y()&gt;',
      isHtml: true,
    })
  })

  it('goes to agents, or to those with a label, alone', async () => {
    const labels = { labels: ['friends'], reason: 'asked to hear more' }
    await w.as('olga').call('labelMember', { params: { account: 'bob' }, body: labels })
    const toAgents = await compose({ audience: { to: 'agents' } })
    const toFriends = await compose({ audience: { to: 'labels', labels: ['friends', 'none'] } })
    for (const { broadcastId } of [toAgents, toFriends]) {
      await decide(broadcastId)
      await spread(broadcastId)
    }
    expect(await holders(toAgents.broadcastId)).toContain('carol')
    expect(await holders(toAgents.broadcastId)).not.toContain('alice')
    expect(await holders(toFriends.broadcastId)).toEqual(['bob'])
  })

  it('leaves out whoever takes a break, unless it is about safety', async () => {
    const memberId = await w.idOf('bob')
    await transact(w.needs.db, async (tx) =>
      restrictMember(tx, {
        memberId,
        kind: 'timed_out',
        until: new Date(Date.now() + DAY_MS),
        reason: 'own wish',
      }),
    )
    for (const [kind, reaches] of [
      ['news', false],
      ['safety', true],
    ] as const) {
      const { broadcastId } = await compose({ kind })
      await decide(broadcastId)
      await spread(broadcastId)
      expect((await holders(broadcastId)).includes('bob')).toBe(reaches)
    }
  })

  it('is not sent by whoever wrote it, and not at all once it was turned down', async () => {
    const { broadcastId } = await compose()
    expect((await decide(broadcastId, 'send', 'olga')).code).toBe('second_person_needed')
    await decide(broadcastId, 'reject')
    expect((await decide(broadcastId)).code).toBe('decision_not_found')
    await spread(broadcastId)
    expect(await holders(broadcastId)).toEqual([])
  })

  it('is shown to the second person in words, whatever its codes are called', async () => {
    const { broadcastId } = await compose({ important: true })
    const params = { queue: 'broadcasts', subject: broadcastId }
    const { fields } = (await w.as('oscar').call('getDecision', { params })).value
    const shown = fields.slice(0, 3).map(({ value, words }) => [value, words?.pt, words?.en])
    expect(shown).toEqual([
      ['everybody', 'Todos', 'Everybody'],
      ['news', 'Novidades', 'News'],
      ['✓', 'Sim', 'Yes'],
    ])
  })

  it('is one message under one id, and refuses another under it', async () => {
    const { broadcastId } = await compose()
    expect((await compose({ broadcastId })).success).toBe(true)
    const other = await compose({ broadcastId, kind: 'rewards' })
    expect(other.code).toBe('id_conflict')
    expect((await compose({ broadcastId }, 'oscar')).code).toBe('id_conflict')
  })

  it('is turned down where whoever wrote it may write none any more, or has been switched off', async () => {
    for (const [take, lapsed] of [
      [sql`roles = '{CS}'`, 'role_lost'],
      [sql`active = false`, 'left'],
    ] as const) {
      const writer = await operatorWith(w, ['CONTENT'])
      const broadcastId = randomUUID()
      await writer.call('composeBroadcast', { body: { ...wordsOf, broadcastId } })
      const params = { queue: 'broadcasts', subject: broadcastId }
      const { payloadHash } = (await w.as('oscar').call('getDecision', { params })).value
      await run(w.needs.db)`
        update operators set ${take} where operator_id = ${writer.operatorId}`
      const body = { decisionId: randomUUID(), payloadHash, choice: 'send', reason: 'read twice' }
      const sent = await w.as('oscar').call('decide', { params, body })
      expect(sent.code).toBe('decision_not_found')
      await spread(broadcastId)
      expect(await holders(broadcastId)).toEqual([])
      const { decided } = (await w.as('oscar').call('decisionHistory', { query: {} })).value
      expect(decided.find(({ subject }) => subject === broadcastId)).toMatchObject({
        title: { en: 'Something new' },
        outcome: 'expired',
        lapsed,
      })
      const { broadcasts } = (await w.as('olga').call('listBroadcasts', {})).value
      expect(broadcasts.find((one) => one.broadcastId === broadcastId)?.state).toBe('rejected')
    }
  })

  it('is not sent where the role is taken from whoever wrote it at the very moment of the decision', async () => {
    const writer = await operatorWith(w, ['CONTENT'])
    const broadcastId = randomUUID()
    await writer.call('composeBroadcast', { body: { ...wordsOf, broadcastId } })
    const params = { queue: 'broadcasts', subject: broadcastId }
    const { payloadHash } = (await w.as('oscar').call('getDecision', { params })).value
    const body = { decisionId: randomUUID(), payloadHash, choice: 'send', reason: 'read twice' }
    const sent = await whileRolesAreTaken(w, writer.operatorId, () =>
      w.as('oscar').call('decide', { params, body }),
    )
    expect(sent.code).toBe('decision_not_found')
    await spread(broadcastId)
    expect(await holders(broadcastId)).toEqual([])
  })

  it('is said to wait no more by the list of messages either, whatever was looked at first', async () => {
    const writer = await operatorWith(w, ['CONTENT'])
    const broadcastId = randomUUID()
    await writer.call('composeBroadcast', { body: { ...wordsOf, broadcastId } })
    await run(w.needs.db)`
      update operators set roles = '{CS}' where operator_id = ${writer.operatorId}`
    const { broadcasts } = (await w.as('olga').call('listBroadcasts', {})).value
    expect(broadcasts.find((one) => one.broadcastId === broadcastId)?.state).toBe('rejected')
  })

  it('is nothing for operators without the role', async () => {
    await run(w.needs.db)`update operators set roles = '{AUDITOR}' where username = 'oscar'`
    expect((await compose({}, 'oscar')).code).toBe('role_missing')
    expect((await w.as('oscar').call('listBroadcasts', {})).code).toBe('role_missing')
  })
})
