import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { type World, world } from '../../testing/world.ts'
import { inboxTasks } from './inbox.jobs.ts'
import { type InboxLine, tellMember } from './tell-member.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())
beforeEach(async () => {
  await run(w.needs.db)`delete from inbox_messages`
})

const money = { amount: { amount: '1234.5000', currency: 'BRL' }, creditedAmount: 'x' }
async function tell(line: Partial<InboxLine> = {}, who: 'alice' | 'bob' = 'alice') {
  const memberId = await w.idOf(who)
  await transact(w.needs.db, (tx) =>
    tellMember(tx, {
      memberId,
      kind: 'transactions',
      text: { key: 'withdrawal_approved', params: money },
      dedupe: randomUUID(),
      ...line,
    }),
  )
}
const alice = () => w.as('alice')
const list = async (query: Parameters<typeof read>[0] = {}) => (await read(query)).value
const read = (query: {
  kind?: 'news' | 'rewards'
  unread?: 'true'
  page?: number
  pageSize?: number
}) => alice().call('listInbox', { query })

describe('a line of the inbox', () => {
  it('is told once, however often its step is retried', async () => {
    await tell({ dedupe: 'one' })
    await tell({ dedupe: 'one' })
    await tell({ dedupe: 'one' }, 'bob')
    expect((await list()).total).toBe(1)
  })

  it('was never there when its transaction is undone', async () => {
    const memberId = await w.idOf('alice')
    await transactOrRefuse(w.needs.db, async (tx) => {
      const text = { key: 'withdrawal_approved', params: money }
      await tellMember(tx, { memberId, kind: 'transactions', text, dedupe: 'undone' })
      return { refused: 'overloaded' as const }
    })
    expect((await list()).total).toBe(0)
  })

  it('is a defect when nobody could read it', async () => {
    await expect(tell({ text: { key: 'never_written' } })).rejects.toThrow('has no text')
  })

  it('speaks the language of whoever reads it, with money as it is written there', async () => {
    await tell()
    const words = async (language: string) => {
      const headers = { ...(await alice().headers()), language }
      const reply = await w.app.inject({ method: 'GET', url: '/wps/v2/inbox', headers })
      return reply.json().value.messages[0] as { title: string; text: string }
    }
    expect((await words('PT')).title).toBe('Saque aprovado')
    expect((await words('PT')).text).toMatch(/R\$\s1\.234,50/u)
    expect((await words('EN')).title).toBe('Withdrawal approved')
    expect((await words('EN')).text).toMatch(/R\$1,234\.50/u)
    expect((await words('JA')).title).toBe('出金が承認されました')
    // A language without its own words reads English.
    expect((await words('FR')).title).toBe('Withdrawal approved')
  })

  it('is found by its kind, by being unread and page by page, the newest first (P-14)', async () => {
    for (const dedupe of ['a', 'b', 'c']) await tell({ dedupe })
    await tell({ kind: 'rewards', dedupe: 'd' })
    const all = await list()
    expect(all.messages.map(({ kind }) => kind)).toEqual([
      'rewards',
      'transactions',
      'transactions',
      'transactions',
    ])
    expect(all.unreadByKind).toEqual({ transactions: 3, rewards: 1, safety: 0, news: 0 })
    expect((await list({ kind: 'rewards' })).total).toBe(1)
    expect((await list({ kind: 'news' })).messages).toEqual([])
    const second = await list({ page: 2, pageSize: 3 })
    expect(second.messages).toHaveLength(1)
    await alice().call('readInbox', { body: { messageIds: [all.messages[0]!.messageId] } })
    expect((await list({ unread: 'true' })).total).toBe(3)
  })

  it('is read one by one, by kind or all at once, and counted everywhere alike (C-66, E-43)', async () => {
    await tell({ dedupe: 'a' })
    await tell({ kind: 'rewards', dedupe: 'b' })
    await tell({ kind: 'safety', dedupe: 'c' })
    const counts = async () => {
      const one = (await alice().call('unreadCount', {})).value.unreadCount
      const other = (await alice().call('memberState', {})).value.unreadMessage
      expect(other).toBe(one)
      return one
    }
    expect(await counts()).toBe(3)
    await alice().call('readInbox', { body: { kind: 'rewards' } })
    expect(await counts()).toBe(2)
    expect((await alice().call('readInbox', { body: {} })).value.unread).toBe(0)
    expect(await counts()).toBe(0)
  })

  it('can be deleted and brought back for a week', async () => {
    await tell()
    const { messageId } = (await list()).messages[0]!
    const body = { messageIds: [messageId] }
    expect((await alice().call('deleteInbox', { body })).value).toEqual({ deleted: 1, unread: 0 })
    expect((await list()).total).toBe(0)
    expect((await alice().call('restoreInbox', { body })).value).toEqual({ restored: 1, unread: 1 })
    await alice().call('deleteInbox', { body })
    w.pass(8 * DAY_MS)
    await inboxTasks(w.needs)['purge-inbox']()
    w.pass(-8 * DAY_MS)
    expect((await alice().call('restoreInbox', { body })).value.restored).toBe(0)
  })

  it('is nobody else’s to read, delete or bring back', async () => {
    await tell()
    const body = { messageIds: [(await list()).messages[0]!.messageId] }
    const bob = w.as('bob')
    await bob.call('readInbox', { body })
    expect((await bob.call('deleteInbox', { body })).value.deleted).toBe(0)
    expect((await list()).messages[0]!.readAt).toBeNull()
  })

  it('opens by itself once, in one tab, when it is important', async () => {
    await tell({ important: true })
    await tell({ dedupe: 'plain' })
    const asked = await Promise.all([1, 2].map(() => alice().call('takeImportant', { body: {} })))
    const opened = asked.map(({ value }) => value.message).filter(Boolean)
    expect(opened).toHaveLength(1)
    expect((await alice().call('takeImportant', { body: {} })).value.message).toBeNull()
  })

  it('is nothing for trial accounts: neither list nor count (T-35)', async () => {
    const dan = w.as('dan')
    expect((await dan.call('listInbox', { query: {} })).code).toBe('in_need_true_account')
    expect((await dan.call('unreadCount', {})).code).toBe('in_need_true_account')
    expect((await dan.call('memberState', {})).value.unreadMessage).toBe(0)
  })
})
