import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, run } from '../../base/database/query.ts'
import { erasePersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { personBelow } from '../../agents/lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { SHOWN_MOST, STREAMS_PER_CHAT } from './limits.ts'
import { closeIdleChats } from './chat.store.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '1.00' }, bob: { cash: '0.00' } })
})
afterAll(() => w.close())

const first = (over: object = {}) => ({
  chatId: randomUUID(),
  messageId: randomUUID(),
  topic: 'deposit' as const,
  text: 'Meu depósito não chegou.',
  ...over,
})

describe('a conversation with customer service', () => {
  it('goes back and forth, with the operator’s first name and what is unread', async () => {
    const opened = first()
    const { value } = await w.as('alice').call('openServiceChat', { body: opened })
    expect(value).toMatchObject({ chatId: opened.chatId, state: 'waiting', somebodyThere: false })

    const desk = w.as('olga')
    const [waiting] = (await desk.call('listServiceChats', { query: {} })).value.chats
    expect(waiting).toMatchObject({ account: 'alice', unread: 1, state: 'waiting' })
    const params = { chatId: opened.chatId }
    const read = (await desk.call('operatorServiceChat', { params })).value
    expect(read.messagesSaid.map(({ text }) => text)).toEqual([opened.text])
    await desk.call('answerServiceChat', {
      params,
      body: { messageId: randomUUID(), text: 'Vou ver agora.' },
    })
    expect((await desk.call('listServiceChats', { query: {} })).value.chats[0]).toMatchObject({
      unread: 0,
      state: 'answered',
    })

    const mine = (await w.as('alice').call('myServiceChat', {})).value.chat
    expect(mine).toMatchObject({ state: 'answered', somebodyThere: true })
    expect(mine?.messages.map(({ author, operator, text }) => [author, operator, text])).toEqual([
      ['player', null, opened.text],
      ['operator', 'Olga', 'Vou ver agora.'],
    ])
    await w.as('alice').call('closeServiceChat', { params, body: { rating: 5 } })
    expect((await w.as('alice').call('myServiceChat', {})).value.chat).toBeNull()
    const [closed] = (await desk.call('listServiceChats', { query: { state: 'closed' } })).value
      .chats
    expect(closed).toMatchObject({ chatId: opened.chatId, rating: 5 })
  })

  it('keeps one message sent twice once, and answers both senders the same', async () => {
    const opened = first()
    const [one, two] = await Promise.all([
      w.as('bob').call('openServiceChat', { body: opened }),
      w.as('bob').call('openServiceChat', { body: opened }),
    ])
    expect(one.value).toEqual(two.value)
    const params = { chatId: opened.chatId }
    const more = { messageId: randomUUID(), text: 'E mais isto.' }
    const both = await Promise.all([
      w.as('bob').call('sayToService', { params, body: more }),
      w.as('bob').call('sayToService', { params, body: more }),
    ])
    expect(both[0].value).toEqual(both[1].value)
    expect((await w.as('bob').call('readServiceChat', { params })).value.messages).toHaveLength(2)
    await w.as('bob').call('closeServiceChat', { params, body: {} })
  })

  it('keeps no word of it in the clear', async () => {
    const opened = first({ text: 'Meu CPF é 123.456.789-09' })
    await w.as('alice').call('openServiceChat', { body: opened })
    const row = await maybe<{ found: boolean }>(w.needs.db)`
      select exists (select 1 from personal_fields where subject = ${`service:${opened.chatId}`}) as found`
    expect(row?.found).toBe(true)
    const dump = await many(w.needs.db)`
      select c::text, m::text from service_chats c join service_messages m using (chat_id)`
    expect(JSON.stringify(dump)).not.toContain('123.456')
    await w.as('alice').call('closeServiceChat', { params: { chatId: opened.chatId }, body: {} })
  })

  it('cannot be read any more once the member is erased, nor can what they wrote elsewhere', async () => {
    const opened = first({ text: 'Moro na Rua Secreta 5.' })
    const person = await personBelow(w, undefined, { type: accountTypes.member })
    await person.call('openServiceChat', { body: opened })
    const feedbackId = randomUUID()
    await person.call('sendFeedback', {
      body: { feedbackId, questionType: 'other', content: 'Meu nome é Carol.', imageIds: [] },
    })
    const kept = async () => {
      const rows = await many(w.needs.db)`select from personal_fields
        where subject in (${`service:${opened.chatId}`}, ${`feedback:${feedbackId}`})`
      return rows.length
    }
    expect(await kept()).toBe(2)
    await transact(w.needs.db, (tx) => erasePersonal(tx, `member:${person.memberId}`))
    expect(await kept()).toBe(0)
    const shown = await w.as('olga').call('operatorServiceChat', {
      params: { chatId: opened.chatId },
    })
    expect(shown.value.messagesSaid.map(({ text }) => text)).toEqual([''])
    await run(w.needs.db)`
      update service_chats set state = 'closed', closed_at = now(), closed_by = 'time'
      where chat_id = ${opened.chatId}`
  })

  it('ends by itself when nobody speaks, and may be rated after', async () => {
    const opened = first()
    await w.as('alice').call('openServiceChat', { body: opened })
    await run(w.needs.db)`
      update service_chats set last_at = now() - interval '2 hours' where chat_id = ${opened.chatId}`
    await closeIdleChats(w.needs.db)
    const params = { chatId: opened.chatId }
    expect((await w.as('alice').call('readServiceChat', { params })).value).toMatchObject({
      state: 'closed',
      closedBy: 'time',
    })
    const rated = await w.as('alice').call('closeServiceChat', { params, body: { rating: 2 } })
    expect(rated.value).toMatchObject({ closedBy: 'time', rating: 2 })
  })

  it('comes to the window as a stream, which resumes where it stopped', async () => {
    const opened = first()
    await w.as('alice').call('openServiceChat', { body: opened })
    const { authorization = '' } = await w.as('alice').headers()
    const address = await listen()
    const params = { chatId: opened.chatId }
    const stream = await follow(address, opened.chatId, authorization)
    await stream.until(() => stream.messages().length === 1)
    const desk = w.as('olga')
    await desk.call('answerServiceChat', { params, body: { messageId: randomUUID(), text: 'Um' } })
    await stream.until(() => stream.messages().length === 2)
    stream.close()
    await desk.call('answerServiceChat', {
      params,
      body: { messageId: randomUUID(), text: 'Dois' },
    })
    await desk.call('endServiceChat', { params })
    const again = await follow(address, opened.chatId, authorization, '2')
    await again.until(() => again.messages().length === 1 && again.states().includes('closed'))
    expect(again.messages()).toEqual(['Dois'])
    await again.until(again.isOver)
  })
})

describe('a conversation that goes on and on', () => {
  it('shows its last messages, so that no answer grows with it', async () => {
    const opened = first()
    await w.as('bob').call('openServiceChat', { body: opened })
    await run(w.needs.db)`
      insert into service_messages (chat_id, number, message_id, author)
      select ${opened.chatId}, number, gen_random_uuid(), 'player'
        from generate_series(2, ${SHOWN_MOST + 10}) as number`
    const { value } = await w.as('bob').call('myServiceChat', {})
    const numbers = value.chat!.messages.map(({ number }) => number)
    expect(numbers).toHaveLength(SHOWN_MOST)
    expect([numbers[0], numbers.at(-1)]).toEqual([11, SHOWN_MOST + 10])
    await w.as('bob').call('closeServiceChat', { params: { chatId: opened.chatId }, body: {} })
  })
})

describe('a window that follows a conversation', () => {
  it('closes with the log-in that may read it, and hears nothing said afterwards', async () => {
    const opened = first()
    await w.as('carol').call('openServiceChat', { body: opened })
    const { authorization = '' } = await w.as('carol').headers()
    const stream = await follow(await listen(), opened.chatId, authorization)
    await stream.until(() => stream.messages().length === 1)
    await w.as('carol').call('logout', {} as never)
    await stream.until(stream.isOver)
    await w.as('olga').call('answerServiceChat', {
      params: { chatId: opened.chatId },
      body: { messageId: randomUUID(), text: 'Depois' },
    })
    expect(stream.messages()).not.toContain('Depois')
  })

  it('closes with the conversation, a visitor’s too, once all is told', async () => {
    const chatId = randomUUID()
    await run(w.needs.db)`insert into service_chats (chat_id, topic, language, state)
              values (${chatId}, 'deposit', 'pt', 'waiting')`
    const stream = await follow(await listen(), chatId, '')
    await stream.until(() => stream.states().length === 1)
    const params = { chatId }
    await w.as('olga').call('answerServiceChat', {
      params,
      body: { messageId: randomUUID(), text: 'Até logo' },
    })
    await w.as('olga').call('endServiceChat', { params })
    await stream.until(stream.isOver)
    expect(stream.messages()).toContain('Até logo')
    expect(stream.states().at(-1)).toBe('closed')
  })

  it('is one of so many of its conversation', async () => {
    const { authorization = '' } = await w.as('bob').headers()
    const address = await listen()
    const { chatId } = first()
    await run(w.needs.db)`delete from rationed_calls`
    await w.as('bob').call('openServiceChat', { body: { ...first(), chatId } })
    const open = []
    for (let i = 0; i < STREAMS_PER_CHAT; i += 1)
      open.push(await follow(address, chatId, authorization))
    const path = `/wps/v2/service/chats/${chatId}/stream`
    const refused = await w.app.inject({ url: path, headers: { authorization } })
    expect(refused.json()).toMatchObject({ code: 'too_many_streams' })
    await w.as('bob').call('closeServiceChat', { params: { chatId }, body: {} })
    for (const one of open) await one.until(one.isOver)
    await run(w.needs.db)`delete from rationed_calls`
  })
})

describe('a conversation is refused', () => {
  it('to a visitor without proof, and to strangers', async () => {
    const answer = await w.visitor.call('openServiceChat', { body: first() })
    expect(answer).toMatchObject({ code: 'captcha_wrong' })
    const opened = first()
    await w.as('alice').call('openServiceChat', { body: opened })
    const params = { chatId: opened.chatId }
    const body = { messageId: randomUUID(), text: 'Oi' }
    for (const stranger of [w.visitor, w.as('bob')]) {
      expect(await stranger.call('readServiceChat', { params })).toMatchObject({
        code: 'service_chat_not_found',
      })
      expect(await stranger.call('sayToService', { params, body })).toMatchObject({
        code: 'service_chat_not_found',
      })
      expect(await stranger.call('closeServiceChat', { params, body: {} })).toMatchObject({
        code: 'service_chat_not_found',
      })
      expect(await stranger.call('openServiceChat', { body: opened })).toMatchObject({
        code: 'service_chat_conflict',
      })
    }
    await w.as('alice').call('closeServiceChat', { params, body: {} })
  })

  it('under the id of a message in another conversation: nothing is opened and nothing is said', async () => {
    const opened = first()
    const { messageId } = opened
    await w.as('alice').call('openServiceChat', { body: opened })
    const other = first({ messageId })
    const conflict = { status: 409, code: 'service_chat_conflict' }
    expect(await w.as('bob').call('openServiceChat', { body: other })).toMatchObject(conflict)
    const own = first()
    await w.as('bob').call('openServiceChat', { body: own })
    const [params, said] = [{ chatId: own.chatId }, { messageId: randomUUID(), text: 'Oi' }]
    const both = await Promise.all([
      w.as('bob').call('sayToService', { params, body: said }),
      w.as('alice').call('sayToService', { params: { chatId: opened.chatId }, body: said }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['service_chat_conflict', undefined].sort())
    for (const [who, chatId] of [
      ['alice', opened.chatId],
      ['bob', own.chatId],
    ] as const)
      await w.as(who).call('closeServiceChat', { params: { chatId }, body: {} })
  })

  it('beside an open one, once closed, without words, with too many, or too fast', async () => {
    const opened = first()
    await w.as('alice').call('openServiceChat', { body: opened })
    expect(await w.as('alice').call('openServiceChat', { body: first() })).toMatchObject({
      code: 'service_chat_open',
    })
    const params = { chatId: opened.chatId }
    const say = (text: string) =>
      w.as('alice').call('sayToService', { params, body: { messageId: randomUUID(), text } })
    expect(await say('   ')).toMatchObject({ code: 'service_text_length' })
    expect(await say('a'.repeat(1_001))).toMatchObject({ code: 'service_text_length' })
    expect(
      await w.as('alice').call('sayToService', {
        params,
        body: { messageId: opened.messageId, text: 'outro texto' },
      }),
    ).toMatchObject({ code: 'service_chat_conflict' })
    for (let one = 1; one < 20; one += 1) await say(`mensagem ${one}`)
    expect(await say('mais uma')).toMatchObject({ code: 'service_too_fast' })
    await w.as('alice').call('closeServiceChat', { params, body: {} })
    await run(w.needs.db)`update service_messages set sent_at = now() - interval '1 hour'`
    expect(await say('ainda aí?')).toMatchObject({ code: 'service_chat_closed' })
  })

  it('to operators whose work it is not', async () => {
    const desk = w.as('oscar')
    const params = { chatId: randomUUID() }
    const body = { messageId: randomUUID(), text: 'Oi' }
    for (const answer of [
      await desk.call('listServiceChats', { query: {} }),
      await desk.call('operatorServiceChat', { params }),
      await desk.call('answerServiceChat', { params, body }),
      await desk.call('endServiceChat', { params }),
    ])
      expect(answer).toMatchObject({ code: 'role_missing' })
    const olga = w.as('olga')
    expect(await olga.call('operatorServiceChat', { params })).toMatchObject({
      code: 'service_chat_not_found',
    })
  })
})

async function listen(): Promise<string> {
  if (!w.app.server.listening) await w.app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
}

async function follow(address: string, chatId: string, authorization: string, after?: string) {
  const leave = new AbortController()
  const reply = await fetch(`${address}/wps/v2/service/chats/${chatId}/stream`, {
    headers: { authorization, ...(after && { 'Last-Event-ID': after }) },
    signal: leave.signal,
  })
  expect(reply.status).toBe(200)
  let text = ''
  let over = false
  void (async () => {
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) text += part
  })()
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  const events = (name: string) =>
    [...text.matchAll(new RegExp(`event: ${name}\\nid: .*\\ndata: (.*)\\n`, 'g'))].map(
      ([, data]) => JSON.parse(data as string) as { text: string; state: string },
    )
  return {
    messages: () => events('message').map((one) => one.text),
    states: () => events('state').map((one) => one.state),
    isOver: () => over,
    close: () => leave.abort(),
    async until(enough: () => boolean) {
      for (let tries = 0; !enough(); tries += 1) {
        if (tries > 200) throw new Error(`not in 10 s: ${text}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
