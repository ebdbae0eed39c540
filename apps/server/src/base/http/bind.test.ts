import { type CallMeta, refuse } from '@parlour/wire'
import type { CallSchema } from '@parlour/wire/schemas'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bindDeclared, type Caller, registerAuthenticator } from './bind.ts'
import { hangDoor } from './door.ts'

const transfer = {
  meta: { method: 'POST', path: '/wps/v2/gifts', access: 'member' } satisfies CallMeta,
  schema: {
    summary: 'Sends a gift.',
    body: z.object({ amount: z.string().regex(/^\d+$/), note: z.string().max(9).optional() }),
    reply: z.object({ amount: z.string() }),
    refusals: ['not_allowed'],
  } satisfies CallSchema,
}

const alice = {
  kind: 'player',
  memberId: 1n,
  account: 'alice',
  type: 0,
  trial: false,
  agent: false,
  sessionId: 's',
} satisfies Caller

type Given = { body: { amount: string }; query: object; caller: Caller }

function house(
  declared: { meta: CallMeta; schema: CallSchema },
  handler: (call: Given) => unknown,
) {
  const app = Fastify()
  hangDoor(app, { plainBodies: true })
  registerAuthenticator(app, 'session', async (request) => {
    const token = request.headers.authorization
    if (token === 'Bearer alice') return alice
    if (token === 'Bearer dan') return { ...alice, account: 'dan', type: 4, trial: true }
    return undefined
  })
  bindDeclared(app, 'sendGift', declared, handler as never)
  return app
}

const give = (
  app: ReturnType<typeof house>,
  options: { payload?: unknown; headers?: object } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/wps/v2/gifts',
    headers: {
      authorization: 'Bearer alice',
      'content-type': 'application/json',
      ...options.headers,
    },
    payload: (options.payload ?? { amount: '5' }) as object,
  })

describe('bind', () => {
  it('answers with the success flag and the value the schema names, and nothing more (C-01)', async () => {
    const app = house(transfer, ({ body, caller }) => ({
      amount: body.amount,
      secret: caller.kind,
    }))
    const reply = await give(app)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ success: true, value: { amount: '5' } })
  })

  it('writes the amounts of a refusal with the sign that the house has set for its money', async () => {
    const amounts = { line: 1, most: '1500.0000', currency: 'BRL' }
    const app = house(transfer, () => refuse('line_too_large', amounts))
    app.door.sign = () => ({ currency: 'BRL', currencySymbol: 'Fx' })
    const { message, value } = (await give(app)).json()
    expect(message.replaceAll('\u00a0', ' ')).toBe('Uma linha custa no máximo Fx 1.500,00.')
    expect(value).toEqual(amounts)
  })

  it('gives a refusal the status of the catalogue and a text in the caller’s language', async () => {
    const app = house(transfer, () => refuse('not_allowed', { limit: '3' }))
    const portuguese = await give(app)
    expect(portuguese.statusCode).toBe(403)
    expect(portuguese.json()).toEqual({
      success: false,
      code: 'not_allowed',
      message: 'Você não tem permissão para fazer isso.',
      value: { limit: '3' },
    })
    const english = await give(app, { headers: { language: 'EN' } })
    expect(english.json().message).toBe('You are not allowed to do this.')
  })

  it('asks who calls before it looks at what was sent', async () => {
    const app = house(transfer, () => ({ amount: '1' }))
    const visitor = await give(app, { headers: { authorization: '' }, payload: '{ broken' })
    expect(visitor.json().code).toBe('not_logged_in')
    const trial = await give(app, { headers: { authorization: 'Bearer dan' }, payload: '{ broken' })
    expect(trial.json().code).toBe('in_need_true_account')
    const member = await give(app, { payload: '{ broken' })
    expect(member.json().code).toBe('invalid_request')
  })

  it('refuses a field the body does not name', async () => {
    const app = house(transfer, () => ({ amount: '1' }))
    const reply = await give(app, { payload: { amount: '5', balance: '1000000' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().value).toEqual({
      fields: [{ field: 'balance', problem: 'unrecognized_keys' }],
    })
  })

  it('refuses it in an inner object too, and in a body that may be absent', async () => {
    const inner = z.object({ card: z.object({ text: z.string() }).optional() }).optional()
    const schema = { ...transfer.schema, body: inner }
    const app = house({ ...transfer, schema }, () => ({ amount: '1' }))
    const reply = await give(app, { payload: { card: { text: 'hi', balance: '1' } } })
    expect(reply.json().value).toEqual({
      fields: [{ field: 'card.balance', problem: 'unrecognized_keys' }],
    })
    expect((await give(app, { payload: { balance: '1' } })).statusCode).toBe(400)
    expect((await give(app, { payload: { card: { text: 'hi' } } })).statusCode).toBe(200)
  })

  it('refuses text that no database holds, wherever it stands', async () => {
    const app = house(transfer, () => ({ amount: '1' }))
    for (const note of ['a\u0000b', '\ud800', 'ok\udc00']) {
      const reply = await give(app, { payload: JSON.stringify({ amount: '5', note }) })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request'])
    }
    const kept = await give(app, { payload: { amount: '5', note: '🎲' } })
    expect(kept.statusCode).toBe(200)
  })

  it('refuses keys that reach a prototype', async () => {
    const app = house(transfer, () => ({ amount: '1' }))
    const reply = await give(app, { payload: '{"amount":"5","__proto__":{"trial":false}}' })
    expect(reply.json().code).toBe('invalid_request')
  })

  it('accepts only the content types of the call', async () => {
    const app = house(transfer, () => ({ amount: '1' }))
    const form = await give(app, {
      payload: 'amount=5',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBe(415)
    const formCall = house(
      { ...transfer, meta: { ...transfer.meta, form: true } },
      ({ body }) => body,
    )
    const accepted = await give(formCall, {
      payload: 'amount=5',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    })
    expect(accepted.json().value).toEqual({ amount: '5' })
  })

  it('takes the parameters of a relay read from the body when it is posted', async () => {
    const read = {
      meta: { method: 'GET', also: ['POST'], path: '/wps/v2/gifts', access: 'public' } as const,
      schema: {
        summary: 'Lists gifts.',
        query: z.object({ pageNo: z.coerce.number().int().default(1) }),
        reply: z.object({ pageNo: z.number() }),
        refusals: [],
      },
    }
    const app = house(read, ({ query }) => query)
    const posted = await give(app, { payload: { pageNo: 3 } })
    expect(posted.json().value).toEqual({ pageNo: 3 })
    const fetched = await app.inject({ url: '/wps/v2/gifts?pageNo=2' })
    expect(fetched.json().value).toEqual({ pageNo: 2 })
  })

  it('shows a defect as a generic text with the request’s id (N-27)', async () => {
    const app = house(transfer, () => {
      throw new Error('relation "ledger_secret" does not exist')
    })
    const reply = await give(app)
    expect(reply.statusCode).toBe(500)
    expect(reply.json().code).toBe('unexpected_error')
    expect(reply.json().message).toContain(reply.headers['x-request-id'])
    expect(reply.body).not.toContain('ledger_secret')
  })

  it('shows a refusal that the catalogue does not name as the same text (N-27)', async () => {
    const app = house(transfer, () => refuse('an_unheard_of_code' as never))
    const reply = await give(app)
    const id = reply.headers['x-request-id']
    expect([reply.statusCode, reply.json().code, reply.json().value]).toEqual([
      500,
      'unexpected_error',
      { requestId: id },
    ])
    expect(reply.json().message).toBe(
      `Algo deu errado do nosso lado. Se falar com a gente, informe o número ${id}.`,
    )
    expect(reply.body).not.toContain('unheard')
  })

  it('refuses a body over the call’s limit', async () => {
    const app = house({ ...transfer, meta: { ...transfer.meta, maxBodyBytes: 100 } }, () => ({}))
    const reply = await give(app, { payload: { amount: '9'.repeat(200) } })
    expect(reply.statusCode).toBe(413)
    expect(reply.json().code).toBe('body_too_large')
  })

  it('does not start with a route that declares no access', async () => {
    const app = house(transfer, () => ({}))
    expect(() => app.get('/wps/forgotten', () => 'open')).toThrow(/declares no access/)
  })
})

describe('a call of operators', () => {
  const desk = { ...transfer, meta: { ...transfer.meta, access: 'operator' } satisfies CallMeta }

  it('stops the start where nobody has declared who may make it', () => {
    expect(() => house(desk, () => ({ amount: '5' }))).toThrow('declares no roles')
  })
})
