import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { writePreference } from '../inbox/preferences.store.ts'
import { confirmedKinds, noteConfirmed } from '../members/contacts.store.ts'
import { startMessagesSandbox } from '../../demo/sandbox/messages-sandbox.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { readMessageGateways } from '../../base/config/configured.ts'
import { connectGateway } from './gateways/gateways.ts'
import { judgeReceipt } from './gateways/receipt-signature.ts'
import { sendMessage } from './send-message.ts'

const secret = Buffer.from('what both sides know')
let w: World
beforeAll(async () => {
  w = await world()
  for (const channel of ['mail', 'sms'] as const) {
    await connectGateway(w.needs, channel, { address: 'http://127.0.0.1:9', secret })
  }
})
afterAll(() => w?.close())

type Channel = 'mail' | 'sms'
const addresses = { mail: 'alice@example.com', sms: '+5511987654321' } as const

/** A message to alice, with the address confirmed as hers. */
async function sent(channel: Channel = 'mail', to: string = addresses[channel]): Promise<string> {
  const memberId = await w.idOf('alice')
  await transact(w.needs.db, async (tx) => {
    const field = channel === 'mail' ? 'email' : 'mobileNum'
    await sealPersonal(tx, `member:${memberId}`, { [field]: addresses[channel] })
    const kind = channel === 'mail' ? 'email' : 'mobile'
    await noteConfirmed(tx, { memberId, kind, at: w.needs.clock.now() })
    await sendMessage(w.needs, tx, {
      channel,
      to,
      memberId,
      template: 'inbox',
      language: 'en',
      diallingCode: '55',
      values: { account: 'alice', title: 'Hello', text: 'Words', footer: '' },
      expiresAt: new Date(w.needs.clock.now().getTime() + 60_000),
    })
  })
  const { id } = await one<{ id: string }>(w.needs.db)`
    select id from messages order by created_at desc limit 1`
  return id
}

type Word = { messageId: string; outcome: string; eventId?: string }
async function tell(
  word: Word,
  {
    channel = 'mail',
    key = secret,
    ageSeconds = 0,
    signedFor = channel,
    to = w,
  }: { channel?: string; key?: Buffer; ageSeconds?: number; signedFor?: string; to?: World } = {},
) {
  const occurredAt = w.needs.clock.now().toISOString()
  const payload = JSON.stringify({ eventId: randomUUID(), why: 'x', occurredAt, ...word })
  const seconds = Math.floor(w.needs.clock.now().getTime() / 1000) - ageSeconds
  const mac = createHmac('sha256', key).update(`${seconds}.${signedFor}.${payload}`).digest('hex')
  const reply = await to.app.inject({
    method: 'POST',
    url: `/wps/v2/messages/gateways/${channel}/receipts`,
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${mac}` },
    payload,
  })
  const { code, value } = reply.json()
  return code === undefined || value?.outcome ? value.outcome : code
}
const delivery = async (id: string) =>
  (
    await one<{ delivery: string | null }>(w.needs.db)`
      select delivery from messages where id = ${id}`
  ).delivery
const isConfirmed = async (kind: 'email' | 'mobile') =>
  (await confirmedKinds(w.needs.db, await w.idOf('alice'))).has(kind)
const inbox = async () => (await w.as('alice').call('listInbox', { query: {} })).value.messages

describe('a gateway’s receipt', () => {
  it('is noted once and means the same however often it comes', async () => {
    const word = { messageId: await sent(), outcome: 'delivered', eventId: 'evt-1' }
    expect(await tell(word)).toBe('noted')
    expect(await tell(word)).toBe('known')
    expect(await delivery(word.messageId)).toBe('delivered')
  })

  it('may overtake another: the worst word counts, in either order', async () => {
    const first = await sent()
    await tell({ messageId: first, outcome: 'delivered' })
    await tell({ messageId: first, outcome: 'bounced' })
    const second = await sent()
    await tell({ messageId: second, outcome: 'bounced' })
    await tell({ messageId: second, outcome: 'delivered' })
    expect(await Promise.all([first, second].map(delivery))).toEqual(['bounced', 'bounced'])
  })

  it('of an address that does not exist takes its confirmation away, and says so kindly', async () => {
    for (const [channel, kind] of [
      ['mail', 'email'],
      ['sms', 'mobile'],
    ] as const) {
      const messageId = await sent(channel)
      expect(await isConfirmed(kind)).toBe(true)
      await tell({ messageId, outcome: 'bounced' }, { channel })
      expect(await isConfirmed(kind)).toBe(false)
      const [told] = await inbox()
      expect(told).toMatchObject({ key: 'contact_bounced', kind: 'safety', important: true })
      expect(told!.text).not.toContain(addresses[channel])
    }
  })

  it('about an address that the member no longer has changes nothing', async () => {
    const messageId = await sent('mail', 'old@example.com')
    await tell({ messageId, outcome: 'bounced' })
    expect(await isConfirmed('email')).toBe(true)
  })

  it('of a mailbox that does not want us ends offers, and keeps the address', async () => {
    const memberId = await w.idOf('alice')
    const choice = { memberId, mail: true, sms: false, origin: undefined, by: 'member' as const }
    await writePreference(w.needs.db, { ...choice, kind: 'news' })
    await tell({ messageId: await sent(), outcome: 'blocked' })
    const { value } = await w.as('alice').call('inboxPreferences', {})
    expect(value.preferences.find(({ kind }) => kind === 'news')!.mail).toBe(false)
    expect(await isConfirmed('email')).toBe(true)
  })

  it('about a message that is not ours, or of the other channel, is not kept', async () => {
    expect(await tell({ messageId: randomUUID(), outcome: 'bounced' })).toBe('unknown_message')
    const messageId = await sent('sms')
    expect(await tell({ messageId, outcome: 'bounced' })).toBe('unknown_message')
  })

  it('is refused with a wrong signature, out of time, and from an unknown gateway', async () => {
    const word = { messageId: await sent(), outcome: 'bounced' }
    expect(await tell(word, { key: Buffer.from('a guess') })).toBe('signature_invalid')
    expect(await tell(word, { ageSeconds: 301 })).toBe('signature_stale')
    expect(await tell(word, { channel: 'pigeon' })).toBe('gateway_unknown')
    expect(await tell(word, { signedFor: 'sms' })).toBe('signature_invalid')
    expect(await delivery(word.messageId)).toBeNull()
  })

  it('counts under the secret before while both sides change over, and no longer', async () => {
    const place = { address: 'http://127.0.0.1:9', secret: Buffer.from('the next secret') }
    const isKnown = async (key: Buffer) =>
      (await tell({ messageId: await sent(), outcome: 'delivered' }, { key })) !==
      'signature_invalid'
    await connectGateway(w.needs, 'mail', place)
    expect([await isKnown(secret), await isKnown(place.secret)]).toEqual([true, true])
    await connectGateway(w.needs, 'mail', { ...place, secret, overlapMinutes: 0 })
    expect([await isKnown(place.secret), await isKnown(secret)]).toEqual([false, true])
  })

  it('is seen by operators whose work it is, without the address', async () => {
    const messageId = await sent()
    await tell({ messageId, outcome: 'bounced' })
    const { value } = await w.as('olga').call('messageDeliveries', { query: {} })
    expect(value.undelivered[0]).toMatchObject({ messageId, account: 'alice', outcome: 'bounced' })
    expect(value.channels.find(({ channel }) => channel === 'mail')!.bounced).toBeGreaterThan(0)
    const mender = await operatorWith(w, ['DEV_SUPPORT'])
    const unnamed = await mender.call('messageDeliveries', { query: {} })
    expect(unnamed.value.undelivered[0]).toMatchObject({ messageId, account: null })
    await run(w.needs.db)`update operators set roles = '{CONTENT}' where username = 'oscar'`
    const other = await w.as('oscar').call('messageDeliveries', { query: {} })
    expect(other.code).toBe('role_missing')
  })
})

describe('a mail server, which signs nothing', () => {
  it.each([
    ['no secret', ''],
    ['its password', 'hunter2 hunter2'],
  ])('has no receipts taken that are signed with %s', async (_what, key) => {
    const problems: string[] = []
    const env = {
      MAIL_GATEWAY: key === '' ? 'smtp+plain://127.0.0.1:25' : 'smtps://us@127.0.0.1:465',
      MAIL_GATEWAY_SECRET: key,
    }
    const own = await world({ config: { messageGateways: readMessageGateways(env, problems) } })
    try {
      const word = { messageId: randomUUID(), outcome: 'bounced' }
      const answer = await tell(word, { key: Buffer.from(key), to: own })
      expect(answer).toBe('gateway_unknown')
    } finally {
      await own.close()
    }
  })

  it('fits no signature at all where the secret is empty', () => {
    const now = new Date()
    const seconds = Math.floor(now.getTime() / 1000)
    const body = Buffer.from('{}')
    const mac = createHmac('sha256', '').update(`${seconds}.mail.{}`).digest('hex')
    const told = { channel: 'mail', body, signature: `t=${seconds},v1=${mac}` } as const
    expect(judgeReceipt(new Uint8Array(0), told, now)).toBe('signature_invalid')
  })
})

describe('the demo’s gateway', () => {
  let sandbox: Sandbox
  afterAll(() => sandbox?.stop())

  it('tells by itself what became of a message: that it arrived, or that nobody is there', async () => {
    const siteOrigin = await w.app.listen({ host: '127.0.0.1', port: 0 })
    sandbox = await startMessagesSandbox(w.needs, { siteOrigin })
    const arrived = await sent()
    const lost = await sent('mail', 'bounce@example.com')
    for (const id of [arrived, lost]) await deliverMessage(w.needs, { id }, { attempt: 1 })
    await expect.poll(() => delivery(arrived), { timeout: 5_000 }).toBe('delivered')
    await expect.poll(() => delivery(lost), { timeout: 5_000 }).toBe('bounced')
  })
})
