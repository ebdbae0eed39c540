import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { noteConfirmed } from '../members/contacts.store.ts'
import { contentsOf } from '../messages/send-message.ts'
import { type World, world } from '../../testing/world.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { inboxTasks } from './inbox.jobs.ts'
import { type InboxKind, tellMember } from './tell-member.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { publicOrigins: ['https://parlour.example'] } })
})
afterAll(() => w?.close())
beforeEach(async () => {
  await run(w.needs.db)`delete from messages`
  await run(w.needs.db)`delete from inbox_messages`
  await run(w.needs.db)`delete from inbox_preferences`
  await run(w.needs.db)`delete from confirmed_contacts`
  await run(w.needs.db)`delete from member_restrictions`
})

const alice = () => w.as('alice')
async function confirm(...kinds: ('email' | 'mobile')[]) {
  const memberId = await w.idOf('alice')
  await transact(w.needs.db, async (tx) => {
    const contacts = { email: 'alice@example.com', mobileNum: '+5511987654321' }
    await sealPersonal(tx, `member:${memberId}`, contacts)
    for (const kind of kinds) await noteConfirmed(tx, { memberId, kind, at: w.needs.clock.now() })
  })
}
/** What leaves the house after one line of this kind, by channel. */
async function leaves(kind: InboxKind): Promise<string[]> {
  const memberId = await w.idOf('alice')
  await transact(w.needs.db, (tx) =>
    tellMember(tx, { memberId, kind, text: { key: 'dispute_won' }, dedupe: randomUUID() }),
  )
  await inboxTasks(w.needs)['pass-on-messages']()
  await inboxTasks(w.needs)['pass-on-messages']()
  const rows = await many<{ channel: string }>(w.needs.db)`
    select channel from messages order by channel`
  return rows.map(({ channel }) => channel)
}
const choose = (kind: InboxKind, mail: boolean, sms = false) =>
  alice().call('setInboxPreference', { body: { kind, mail, sms } })
async function mailed() {
  const row = await one<{ id: string; sealed: Buffer }>(w.needs.db)`
    select id, sealed from messages where channel = 'mail' order by created_at desc limit 1`
  return contentsOf(w.needs, row)
}

describe('messages outside the house', () => {
  it('go to a confirmed address and to no other', async () => {
    expect(await leaves('transactions')).toEqual([])
    await confirm('email')
    expect(await leaves('transactions')).toEqual(['mail'])
  })

  it('are by default what concerns money and safety; offers wait for a yes', async () => {
    await confirm('email', 'mobile')
    expect(await leaves('rewards')).toEqual([])
    expect(await leaves('news')).toEqual([])
    await choose('news', true, true)
    expect(await leaves('news')).toEqual(['mail', 'sms'])
  })

  it('leave once, however often the job runs', async () => {
    await confirm('email')
    await leaves('safety')
    await inboxTasks(w.needs)['pass-on-messages']()
    const rows = await many(w.needs.db)`select from messages`
    expect(rows).toHaveLength(1)
  })

  it.each(['timed_out', 'excluded'] as const)(
    'bring no offers to somebody who is %s, yet what concerns money',
    async (kind) => {
      await confirm('email')
      await choose('rewards', true)
      const memberId = await w.idOf('alice')
      await transact(w.needs.db, async (tx) =>
        restrictMember(tx, {
          memberId,
          kind,
          until: new Date(Date.now() + DAY_MS),
          reason: 'own wish',
        }),
      )
      expect(await leaves('rewards')).toEqual([])
      expect((await alice().call('inboxPreferences', {})).value.paused).toBe(true)
      expect(await leaves('transactions')).toEqual(['mail'])
    },
  )

  it('cannot be asked for without a confirmed address', async () => {
    expect((await choose('news', true)).code).toBe('contact_not_confirmed')
    await confirm('email')
    expect((await choose('news', true, true)).code).toBe('contact_not_confirmed')
    expect((await choose('news', true)).value.mailReady).toBe(true)
  })

  it('cannot be turned off where the licence wants them to arrive', async () => {
    await confirm('email')
    expect((await choose('safety', false)).code).toBe('mail_cannot_be_off')
    expect((await choose('transactions', false)).success).toBe(true)
    await w.set('jurisdiction', { profile: 'regulated' })
    expect((await choose('transactions', false)).code).toBe('mail_cannot_be_off')
    expect(await leaves('transactions')).toEqual(['mail'])
    await w.set('jurisdiction', { profile: 'classic' })
  })
})

describe('the link that ends mails', () => {
  const press = (token: string, body?: object) =>
    w.visitor.call('unsubscribe', { query: { token }, body: body as never })
  async function link(kind: InboxKind): Promise<string> {
    await confirm('email')
    await choose(kind, true)
    await leaves(kind)
    const { values } = await mailed()
    return new URL(/https:\S+/u.exec(String(values.footer))![0]).searchParams.get('mails')!
  }

  it('stands in the mail and its header, works without a login, and can be taken back', async () => {
    const token = await link('news')
    const { unsubscribe } = await mailed()
    expect(unsubscribe).toBe(`https://parlour.example/wps/v2/inbox/unsubscribe?token=${token}`)
    expect((await press(token)).value).toEqual({ kind: 'news', mail: false })
    await run(w.needs.db)`delete from messages`
    expect(await leaves('news')).toEqual([])
    expect((await press(token, { back: true })).value.mail).toBe(true)
  })

  it('is pressed by mail programs as a form of their own', async () => {
    const token = await link('rewards')
    const reply = await w.app.inject({
      method: 'POST',
      url: `/wps/v2/inbox/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.json().value).toEqual({ kind: 'rewards', mail: false })
  })

  it('is refused when anything of it was changed', async () => {
    const token = await link('news')
    for (const wrong of [token.replace('news', 'rewards'), `1${token}`, token.slice(0, -2), 'x']) {
      expect((await press(wrong)).code).toBe('unsubscribe_invalid')
    }
  })

  it('stands in no mail that must arrive', async () => {
    await confirm('email')
    await leaves('safety')
    const { values, unsubscribe } = await mailed()
    expect(unsubscribe).toBeUndefined()
    expect(String(values.footer)).not.toContain('http')
  })
})
