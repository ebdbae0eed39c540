import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './messages.store.ts'
import { serveMessages } from './serve.ts'

const secret = Buffer.from('a secret of both sides')
const folder = mkdtempSync(path.join(tmpdir(), 'parlour-messages-'))
const store = openStore(path.join(folder, 'messages.sqlite'))
let nowMs = 1_760_000_000_000
const server = serveMessages({ store, secret, now: () => nowMs })
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => store.clear())
afterAll(() => {
  server.close()
  server.closeAllConnections()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

type Given = { id?: string; to?: string; text?: string; channel?: string; subject?: string }

async function send(given: Given = {}, signing: { at?: number; key?: string } = {}) {
  const message = {
    id: randomUUID(),
    channel: 'sms',
    to: '+5511987654321',
    from: 'Parlour',
    subject: '',
    text: 'Your code is 123456.',
    ...given,
  }
  const body = JSON.stringify(message)
  const seconds = Math.floor((signing.at ?? nowMs) / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const reply = await fetch(`${origin}/messages`, {
    method: 'POST',
    headers: {
      'idempotency-key': signing.key ?? message.id,
      'x-signature': `t=${seconds},v1=${mac}`,
    },
    body,
  })
  return { status: reply.status, said: (await reply.json()) as Record<string, string> }
}

const page = async (query = '') => (await fetch(`${origin}/${query}`)).text()

describe('the messages sandbox', () => {
  it('shows a message it took, with its code apart', async () => {
    expect((await send()).status).toBe(202)
    const html = await page('?lang=en')
    expect(html).toContain('+5511987654321')
    expect(html).toContain('<output>123456</output>')
  })

  it('keeps a message that comes twice once, and refuses another under its id', async () => {
    const id = randomUUID()
    expect((await send({ id })).status).toBe(202)
    expect(await send({ id })).toEqual({ status: 200, said: { reference: `msg_${id}` } })
    expect((await send({ id, text: 'Another.' })).said).toEqual({ error: 'id_used' })
    expect(store.list('', 10)).toHaveLength(1)
  })

  it('takes nothing unsigned, old or under another key', async () => {
    const unsigned = await fetch(`${origin}/messages`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(401)
    expect((await send({}, { at: nowMs - 301_000 })).status).toBe(401)
    expect((await send({}, { key: 'other' })).said).toEqual({ error: 'message_unreadable' })
    expect(store.list('', 10)).toEqual([])
  })

  it('does not know a number that nobody has', async () => {
    expect(await send({ to: '+5511900000000' })).toEqual({
      status: 422,
      said: { error: 'number_unknown' },
    })
  })

  it('shows the newest first and by recipient', async () => {
    await send({ text: 'first' })
    nowMs += 1000
    await send({ to: '+5511911111111', text: 'second' })
    const all = await page()
    expect(all.indexOf('second')).toBeLessThan(all.indexOf('first'))
    const one = await page(`?to=${encodeURIComponent('+5511911111111')}`)
    expect(one).toContain('second')
    expect(one).not.toContain('>first<')
  })

  it('shows text as text, and addresses as links', async () => {
    await send({
      channel: 'mail',
      subject: '<b>hi</b>',
      text: '<img src=x> http://a.example/x?y=1',
    })
    const html = await page()
    expect(html).toContain('&lt;b&gt;hi&lt;/b&gt;')
    expect(html).toContain('&lt;img src=x&gt; <a href="http://a.example/x?y=1">')
  })

  it('forgets everything when asked', async () => {
    await send()
    await fetch(`${origin}/`, { method: 'POST', redirect: 'manual' })
    expect(await page('?lang=en')).toContain('No messages yet.')
  })
})
