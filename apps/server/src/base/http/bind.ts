import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallMeta,
  type CallName,
  calls,
  isRefusal,
  type Refusal,
  type RefusalName,
  refuse,
} from '@parlour/wire'
import { type CallSchema, type Schemas, schemas } from '@parlour/wire/schemas'
import { z } from 'zod'
import { authenticate, signsItsBody } from './authenticate.ts'
import { admitSigned } from './safety/authenticate-signed.ts'
import { holdsUnstorable, readBody } from './body.ts'
import type { App, CallerFor } from './caller.ts'
import { closedShape } from './closed-shape.ts'
import { type DeskCall, judgeDesk } from './desk.ts'
import type { Door } from './door.ts'
import { replyRefusal } from './error-replies.ts'
import {
  answerFrame,
  answerPreflight,
  isFromFrame,
  refuseForeignPages,
} from './safety/foreign-pages.ts'
import { DEFAULT_BODY_BYTES } from './limits.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { ADDRESS_FACTOR } from '../rate-limits/limits.ts'

export type { App, Caller, Game, Operator, Player, Provider, Vendor, Visitor } from './caller.ts'
export { registerAuthenticator } from './door.ts'

type SchemaOf<Name> = Name extends keyof Schemas ? Schemas[Name] : never
type MetaOf<Name> = Name extends CallName ? (typeof calls)[Name] : never

type Parsed<Schema, Part extends string> =
  Schema extends Record<Part, infer Shape extends z.ZodType> ? z.output<Shape> : undefined

/** What a handler is given: everything already checked and read by the wire's schema, money as ledger units. */
export type Call<Name extends CallName> = {
  readonly params: Parsed<SchemaOf<Name>, 'params'>
  readonly query: Parsed<SchemaOf<Name>, 'query'>
  readonly body: Parsed<SchemaOf<Name>, 'body'>
  readonly caller: CallerFor<Extract<MetaOf<Name>, CallMeta>['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call's value before the schema writes it down, one of the refusals it lists, or the reply itself where the handler has sent something other than an envelope. */
export type Answer<Name extends CallName> =
  | z.input<Extract<SchemaOf<Name>, CallSchema>['reply']>
  | Refusal<Extract<SchemaOf<Name>, CallSchema>['refusals'][number]>
  | FastifyReply

export type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Answer<Name> | Promise<Answer<Name>>

/**
 * Binds a call of the wire to its handler: path, access, limits, shapes and refusals come from
 * the wire, so that a handler holds nothing but the story.
 */
export function bind<Name extends Exclude<CallName, DeskCall>>(
  app: App,
  name: Name,
  handler: Handler<Name>,
): void {
  bindChecked(app, name, handler)
}

/** What `bind` and `bindForOperators` do alike. */
export function bindChecked<Name extends CallName>(
  app: App,
  name: Name,
  handler: Handler<Name>,
): void {
  const meta: CallMeta = calls[name]
  const schema: CallSchema | undefined = (schemas as Record<string, CallSchema>)[name]
  if (!schema) throw new Error(`The call ${name} has no schema in packages/wire/src.`)
  bindDeclared(app, name, { meta, schema }, handler as never)
}

type Declared = { readonly meta: CallMeta; readonly schema: CallSchema }
type PlainHandler = (call: {
  params: unknown
  query: unknown
  body: unknown
  caller: FastifyRequest['caller']
  request: FastifyRequest
  reply: FastifyReply
}) => unknown

/** As `bind`, for a declaration that is handed in. */
export function bindDeclared(
  app: App,
  name: string,
  { meta, schema }: Declared,
  handler: PlainHandler,
): void {
  const { door } = app
  const strict = refuseUnknownFields(schema)
  if (isFromFrame(meta)) answerPreflight(app, meta)
  app.route({
    method: [meta.method, ...(meta.also ?? [])],
    url: meta.path,
    config: { access: meta.access, call: name, background: meta.background ?? false },
    exposeHeadRoute: false,
    bodyLimit: meta.maxBodyBytes ?? DEFAULT_BODY_BYTES,
    onRequest: async (request, reply) => {
      if (isFromFrame(meta)) answerFrame(request, reply)
      const refusal = await enter(door, { name, meta }, request, reply)
      if (refusal) return replyRefusal(request, reply, refusal)
    },
    handler: async (request, reply) => {
      const input = await readInput(door, meta, strict, request, reply)
      if (isRefusal(input)) return replyRefusal(request, reply, input)
      const answer = await handler({ ...input, caller: request.caller, request, reply })
      if (answer === reply || reply.sent) return reply
      if (isRefusal(answer)) return replyRefusal(request, reply, answer)
      // Only what the schema names leaves the house, and as the wire writes it.
      return reply.send({ success: true, value: schema.reply.parse(answer) })
    },
  })
}

/** What can be judged before a byte of the body is read. */
async function enter(
  door: Door,
  { name, meta }: { name: string; meta: CallMeta },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const tooMany = await count(door, meta, networkOf(request.ip), ADDRESS_FACTOR)
  if (tooMany) return tooMany
  const foreign = refuseForeignPages(meta, request)
  if (foreign) return foreign
  // A signature is looked up by the path's parts before the rest is checked.
  if (holdsUnstorable(request.params)) return refuse('invalid_request')
  const closed = meta.whenClosed ? undefined : await door.closed?.(request, meta.access)
  if (closed) return closed
  if (signsItsBody(meta.access)) return undefined
  const refusal =
    (await authenticate(door, meta.access, request, reply)) ?? judgeDesk(door, name, request.caller)
  if (refusal) return refusal
  const { caller } = request
  return 'memberId' in caller ? count(door, meta, `member ${caller.memberId}`) : undefined
}

async function count(
  door: Door,
  meta: CallMeta,
  who: string,
  factor?: number,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const kind = meta.rate ?? (meta.method === 'GET' ? 'read' : 'write')
  const waitSeconds = await door.limits?.take(kind, who, factor)
  if (waitSeconds === undefined) return undefined
  return refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitSeconds) })
}

type Input = { params: unknown; query: unknown; body: unknown }

async function readInput(
  door: Door,
  meta: CallMeta,
  schema: CallSchema,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Input | Refusal<RefusalName>> {
  if (signsItsBody(meta.access)) {
    const refusal = await admitSigned(door, meta.access, request, reply)
    if (refusal) return refusal
  }
  const read = await readBody(door, meta, request)
  if (isRefusal(read)) return read
  // A relay read answers POST too: its parameters then come in the body.
  const asQuery = schema.body === undefined && schema.query !== undefined && isRecord(read.body)
  const raw = {
    params: request.params,
    query: asQuery ? { ...(request.query as object), ...(read.body as object) } : request.query,
    body: asQuery ? undefined : (read.body ?? emptyBody(schema.body)),
  }
  return check(schema, raw)
}

function check(schema: CallSchema, raw: Input): Input | Refusal<RefusalName> {
  if (holdsUnstorable(raw)) return refuse('invalid_request', { problem: 'unstorable' })
  const problems: { field: string; problem: string }[] = []
  const read = (part: keyof Input): unknown => {
    const shape = schema[part]
    if (!shape) return undefined
    const result = shape.safeParse(raw[part])
    if (result.success) return result.data
    for (const issue of result.error.issues) problems.push(describe(issue))
    return undefined
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  return problems.length > 0 ? refuse('invalid_request', { fields: problems.slice(0, 20) }) : input
}

/** The field and the kind of problem; never the value, which may be a password. */
const describe = (issue: z.core.$ZodIssue): { field: string; problem: string } => ({
  field: [
    ...issue.path,
    ...(issue.code === 'unrecognized_keys' ? [issue.keys[0]!.slice(0, 64)] : []),
  ].join('.'),
  problem: issue.code,
})

/** A call whose fields are all optional may come without a body. */
const emptyBody = (shape: z.ZodType | undefined): unknown =>
  shape instanceof z.ZodObject ? {} : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields a body's schema does not name are refused at every depth, so that nobody sets `type` or `balance` in passing. */
const refuseUnknownFields = (schema: CallSchema): CallSchema =>
  schema.body ? { ...schema, body: closedShape(schema.body) } : schema
