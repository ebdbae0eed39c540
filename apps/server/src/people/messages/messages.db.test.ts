import { DAY_MS } from '@parlour/time'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { keepToOpenNet } from '../../base/outbound/ask-outside.ts'
import { startMessagesSandbox } from '../../demo/sandbox/messages-sandbox.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { deliverMessage, GatewaySilent } from './deliver-message.job.ts'
import { connectGateway } from './gateways/gateways.ts'
import { MESSAGE_TRIES } from './limits.ts'
import { messageText } from './message-texts.ts'
import { messagesTasks } from './messages.jobs.ts'
import { sendMessage } from './send-message.ts'

let w: World
let sandbox: Sandbox
beforeAll(async () => {
  w = await world()
  sandbox = await startMessagesSandbox(w.needs)
})
afterAll(async () => {
  await sandbox?.stop()
  await w?.close()
})

type Given = { to?: string; channel?: 'sms' | 'mail'; lifeMs?: number }

async function queue({ to = '+5511987654321', channel = 'sms', lifeMs = 60_000 }: Given = {}) {
  await transact(w.needs.db, (tx) =>
    sendMessage(w.needs, tx, {
      channel,
      to,
      template: channel === 'sms' ? 'login' : 'contact',
      language: 'en',
      diallingCode: '55',
      values: { code: '123456', minutes: 5, account: 'alice' },
      expiresAt: new Date(w.needs.clock.now().getTime() + lifeMs),
    }),
  )
  const row = await maybe<{ id: string }>(w.needs.db)`
    select id from messages order by created_at desc limit 1`
  return row?.id as string
}

const deliver = (id: string, attempt = 1) => deliverMessage(w.needs, { id }, { attempt })

async function standing(id: string) {
  return one<{
    status: string
    why: string | null
    tries: number
    sealed: Buffer | null
    cost: bigint | null
  }>(w.needs.db)`
    select status, why, tries, sealed, cost from messages where id = ${id}`
}

const inbox = async (to: string) => {
  const page = await fetch(`${sandbox.origin()}/?lang=en&to=${encodeURIComponent(to)}`)
  return [...(await page.text()).matchAll(/<article/gu)].length
}

const backToSandbox = async () => {
  await sandbox.stop()
  sandbox = await startMessagesSandbox(w.needs)
}

describe('a message', () => {
  it('leaves once, however often its job runs, and keeps nothing of what it said', async () => {
    const to = '+5511987650001'
    const id = await queue({ to })
    await deliver(id)
    await deliver(id)
    expect(await inbox(to)).toBe(1)
    expect(await standing(id)).toMatchObject({ status: 'sent', sealed: null, cost: 5000n })
  })

  it('is one message at the gateway when our side forgot that it had left', async () => {
    const to = '+5511987650002'
    const id = await queue({ to })
    const { sealed } = await standing(id)
    await deliver(id)
    await run(w.needs.db)`
      update messages set status = 'queued', done_at = null, sealed = ${sealed} where id = ${id}`
    await deliver(id)
    expect(await inbox(to)).toBe(1)
    expect((await standing(id)).status).toBe('sent')
  })

  it('was never there when its transaction is undone', async () => {
    const count = async () =>
      (await maybe<{ n: bigint }>(w.needs.db)`select count(*) as n from messages`)?.n
    const before = await count()
    await transactOrRefuse(w.needs.db, async (tx) => {
      await sendMessage(w.needs, tx, {
        channel: 'sms',
        to: '+5511987650003',
        template: 'login',
        language: 'en',
        values: {},
        expiresAt: new Date(),
      })
      return { refused: 'overloaded' as const }
    })
    expect(await count()).toBe(before)
  })

  it('comes back while the gateway is silent, is paid for once and given up at last', async () => {
    await connectGateway(w.needs, 'sms', {
      address: 'http://127.0.0.1:9',
      secret: Buffer.from('x'),
    })
    const id = await queue()
    await expect(deliver(id)).rejects.toThrow(GatewaySilent)
    await expect(deliver(id, 2)).rejects.toThrow('no_answer')
    expect(await standing(id)).toMatchObject({ status: 'queued', tries: 2, cost: 5000n })
    await deliver(id, MESSAGE_TRIES)
    expect(await standing(id)).toMatchObject({ status: 'failed', why: 'no_answer', sealed: null })
    await backToSandbox()
  })

  it('is not tried again when the gateway will never take it', async () => {
    const id = await queue({ to: '+5511900000000' })
    await deliver(id)
    expect(await standing(id)).toMatchObject({ status: 'failed', why: 'number_unknown' })
  })

  it('is dropped when nobody waits for it any more', async () => {
    const to = '+5511987650004'
    const id = await queue({ to, lifeMs: -1 })
    await deliver(id)
    expect((await standing(id)).status).toBe('expired')
    expect(await inbox(to)).toBe(0)
  })

  it('fails plainly without a gateway', async () => {
    await run(w.needs.db)`delete from message_gateways`
    const id = await queue()
    await deliver(id)
    expect(await standing(id)).toMatchObject({ status: 'failed', why: 'no_gateway' })
    await backToSandbox()
  })

  it('is forgotten after ninety days', async () => {
    await queue()
    w.pass(91 * DAY_MS)
    await messagesTasks(w.needs)['sweep-messages']()
    const rows = await many(w.needs.db)`select from messages`
    expect(rows).toEqual([])
    w.pass(-91 * DAY_MS)
  })
})

describe('a mail by SMTP', () => {
  /** A mail server that takes one letter, or answers the recipient with `refusal`. */
  async function mailServer(refusal?: string) {
    const heard: string[] = []
    const server = net.createServer((socket) => {
      let inLetter = false
      socket.write('220 here\r\n')
      socket.on('error', () => {})
      socket.on('data', (data) => {
        for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
          heard.push(line)
          if (inLetter) {
            if (line === '.') {
              inLetter = false
              socket.write('250 taken\r\n')
            }
          } else if (/^RCPT/iu.test(line) && refusal) socket.write(`${refusal}\r\n`)
          else if (/^DATA/iu.test(line)) {
            inLetter = true
            socket.write('354 go on\r\n')
          } else if (/^QUIT/iu.test(line)) socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        }
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await connectGateway(w.needs, 'mail', {
      address: `smtp+plain://127.0.0.1:${port}`,
      secret: Buffer.alloc(0),
    })
    return { heard, close: () => server.close() }
  }

  it('goes to no address inside the house that only a row of the database names', async () => {
    const server = await mailServer()
    const id = await queue({ channel: 'mail', to: 'alice@example.com' })
    keepToOpenNet([])
    await expect(deliver(id)).rejects.toThrow(GatewaySilent)
    expect(server.heard).toEqual([])
    keepToOpenNet(['127.0.0.0/8'])
    await deliver(id)
    keepToOpenNet(undefined)
    server.close()
    expect(await standing(id)).toMatchObject({ status: 'sent' })
  })

  it('reaches the mail server under an id of its own', async () => {
    const server = await mailServer()
    const id = await queue({ channel: 'mail', to: 'alice@example.com' })
    await deliver(id)
    server.close()
    expect(await standing(id)).toMatchObject({ status: 'sent', sealed: null })
    const letter = server.heard.join('\n')
    expect(letter).toContain('RCPT TO:<alice@example.com>')
    expect(letter).toContain(`<${id}@parlour.example>`)
    expect(letter).toContain('123456')
  })

  it('is not tried again at a mailbox that does not exist', async () => {
    const server = await mailServer('550 no such mailbox')
    const id = await queue({ channel: 'mail', to: 'nobody@example.com' })
    await deliver(id)
    server.close()
    expect(await standing(id)).toMatchObject({ status: 'failed', why: 'smtp_550' })
  })

  it('comes back when the mail server is busy', async () => {
    const server = await mailServer('451 later')
    const id = await queue({ channel: 'mail', to: 'alice@example.com' })
    await expect(deliver(id)).rejects.toThrow(GatewaySilent)
    server.close()
    expect((await standing(id)).status).toBe('queued')
  })
})

describe('the words of a message', () => {
  it('come in the member’s language, else in English', () => {
    const values = { site: 'Parlour', code: '123456', minutes: 5 }
    const login = (language: string) =>
      messageText({ channel: 'sms', template: 'login', language }, values).text
    expect(login('pt')).toContain('codigo para entrar: 123456')
    expect(login('PT-BR')).toBe(login('pt'))
    expect(login('xx')).toBe(login('en'))
  })
})
