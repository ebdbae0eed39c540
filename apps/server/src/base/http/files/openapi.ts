import {
  type Access,
  type CallMeta,
  calls,
  type RefusalName,
  refusals,
  UNEXPECTED_ERROR,
} from '@parlour/wire'
import { type CallSchema, schemas } from '@parlour/wire/schemas'
import type { z } from 'zod'
import { doorRefusals } from './door-refusals.ts'
import { jsonSchema, type NamedShapes } from './json-schema.ts'

export type Described = {
  readonly name: string
  readonly meta: CallMeta
  readonly schema: CallSchema
}

/** Every call that has its shapes, in the order of the wire. */
export function describedCalls(): Described[] {
  const shapes = schemas as Readonly<Record<string, CallSchema>>
  return Object.entries(calls as Readonly<Record<string, CallMeta>>).flatMap(([name, meta]) => {
    const schema = shapes[name]
    return schema ? [{ name, meta, schema }] : []
  })
}

/**
 * The OpenAPI document of the wire: made from the same declarations that the door enforces.
 *
 * @param described the calls that it tells; all of them where nothing is said.
 */
export function openApi(described: readonly Described[] = describedCalls()): object {
  const named: NamedShapes = new Map()
  const paths: Record<string, Record<string, object>> = {}
  for (const call of described) {
    const at = call.meta.path.replace(/:(\w+)/g, '{$1}')
    paths[at] ??= {}
    for (const method of [call.meta.method, ...(call.meta.also ?? [])]) {
      paths[at][method.toLowerCase()] = operation(call, method, named)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlour',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every call of the site. Answers are {"success": true, "value": ...} or {"success": false, "code", "message", "value"?}. The header Language chooses the language of messages. Streams are described in /asyncapi.json.',
    },
    servers: [{ url: '/', description: 'The house that serves this document.' }],
    tags: accesses(described).map((access) => ({ name: access, description: whoMayCall[access] })),
    paths,
    components: {
      securitySchemes: securityFor(described),
      schemas: { Refusal: refusalShape, ...Object.fromEntries(named) },
      responses: { Defect: defect },
    },
  }
}

/** Who may make the calls of each access, in words. */
export const whoMayCall: Readonly<Record<Access, string>> = {
  public: 'Anyone.',
  session: 'Any player with a token, trial players too.',
  member: 'A player with a real account.',
  agent: 'A member of type 1, 2, 41 or 42.',
  operator: 'Staff, on their own cookie.',
  game: 'A game’s frame, on its launch session.',
  vendor: 'An outside vendor, by signature.',
  provider: 'A payment provider, by signature.',
  gateway: 'A gateway for messages, by signature.',
  verifier: 'A verifier of identities, by signature.',
}

function operation({ name, meta, schema }: Described, method: string, named: NamedShapes): object {
  const posted = method !== meta.method
  return {
    operationId: posted ? `${name}By${method}` : name,
    summary: schema.summary,
    tags: [meta.access],
    security: securityOf(meta.access),
    parameters: [
      ...parameters('path', schema.params, named),
      ...(posted ? [] : parameters('query', schema.query, named)),
    ],
    ...bodyOf(meta, posted ? (schema.body ?? schema.query) : schema.body, named),
    responses: {
      200: done(schema, named),
      ...refusalResponses([...schema.refusals, ...doorRefusals(meta)]),
      500: { $ref: '#/components/responses/Defect' },
    },
  }
}

function done({ reply, mediaType, events }: CallSchema, named: NamedShapes): object {
  if (events) {
    return answered(
      `A stream of server-sent events: ${Object.keys(events).join(', ')}; /asyncapi.json describes them.`,
      'text/event-stream',
      { type: 'string' },
    )
  }
  return mediaType
    ? answered('The file.', mediaType, jsonSchema(reply, 'output', named))
    : answered('Done.', 'application/json', success(reply, named))
}

const answered = (description: string, type: string, schema: object): object => ({
  description,
  content: { [type]: { schema } },
})

function bodyOf(meta: CallMeta, body: z.ZodType | undefined, named: NamedShapes): object {
  if (!body) return {}
  const plain = { schema: jsonSchema(body, 'input', named) }
  return {
    requestBody: {
      required: !body.safeParse({}).success,
      content: {
        'application/json': plain,
        ...(meta.form && { 'application/x-www-form-urlencoded': plain }),
        ...(meta.encrypted && {
          'application/jose': {
            schema: {
              type: 'string',
              description:
                'JWE compact, ECDH-ES and A256GCM, for the key of the permission call. Inside: {"target": "<METHOD> <path>", "madeAt": <milliseconds>, "nonce": "...", "body": {...}}.',
            },
          },
        }),
      },
    },
  }
}

function refusalResponses(names: readonly RefusalName[]): Record<string, object> {
  const byStatus = Map.groupBy(new Set(names), (name) => refusals[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: refused(codes) } },
      },
    ]),
  )
}

const success = (reply: z.ZodType, named: NamedShapes): object => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value: jsonSchema(reply, 'output', named) },
})

const refused = (codes: readonly string[]): object => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    { type: 'object', properties: { code: { enum: codes } } },
  ],
})

const refusalShape = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'The name of the refusal.' },
    message: { type: 'string', description: 'Its text in the caller’s language.' },
    value: { type: 'object', description: 'What the caller may know of it.' },
  },
}

const defect = {
  description: 'A fault of the house; the answer names the request and nothing of its cause.',
  content: { 'application/json': { schema: refused([UNEXPECTED_ERROR]) } },
}

type Properties = { properties?: Record<string, object>; required?: string[] }

function parameters(
  place: 'path' | 'query',
  shape: z.ZodType | undefined,
  named: NamedShapes,
): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchema(shape, 'input', named) as Properties
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' },
  game: { type: 'http', scheme: 'bearer', description: 'The launch session of a game.' },
  operator: {
    type: 'apiKey',
    in: 'cookie',
    name: 'parlour-operator',
    description: 'Set by operatorSignIn; behind TLS its name begins with __Host-.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description: 'HMAC over timestamp, nonce, method, path and body.',
  },
}

const schemeOf: Readonly<Record<Access, keyof typeof securitySchemes | undefined>> = {
  public: undefined,
  session: 'session',
  member: 'session',
  agent: 'session',
  operator: 'operator',
  game: 'game',
  vendor: 'signature',
  provider: 'signature',
  gateway: 'signature',
  verifier: 'signature',
}

function securityOf(access: Access): object[] {
  const scheme = schemeOf[access]
  return scheme ? [{ [scheme]: [] }] : []
}

const accesses = (described: readonly Described[]): Access[] => [
  ...new Set(described.map(({ meta }) => meta.access)),
]

/** The schemes that the told calls need, and no other. */
function securityFor(described: readonly Described[]): object {
  const used = new Set(accesses(described).map((access) => schemeOf[access]))
  return Object.fromEntries(
    Object.entries(securitySchemes).filter(([name]) => used.has(name as never)),
  )
}
