import { type Access, type CallMeta, calls, type RefusalName, refusals } from '@parlour/wire'
import { type CallSchema, schemas } from '@parlour/wire/schemas'
import { z } from 'zod'

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

/** The OpenAPI document of the wire: made from the same declarations that the door enforces. */
export function openApi(described: readonly Described[] = describedCalls()): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of described) {
    const at = call.meta.path.replace(/:(\w+)/g, '{$1}')
    paths[at] ??= {}
    for (const method of [call.meta.method, ...(call.meta.also ?? [])]) {
      paths[at][method.toLowerCase()] = operation(call, method)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlour',
      version: '1',
      description:
        'Every call of the site. Answers are {"success": true, "value": ...} or {"success": false, "code", "message", "value"?}. The header Language chooses the language of messages.',
    },
    paths,
    components: { securitySchemes },
  }
}

function operation({ name, meta, schema }: Described, method: string): object {
  const posted = method !== meta.method
  return {
    operationId: posted ? `${name}By${method}` : name,
    summary: schema.summary,
    tags: [meta.access],
    security: securityOf(meta.access),
    parameters: [
      ...parameters('path', schema.params),
      ...(posted ? [] : parameters('query', schema.query)),
    ],
    ...bodyOf(meta, posted ? (schema.body ?? schema.query) : schema.body),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: success(schema.reply) } },
      },
      ...refusalResponses(schema.refusals),
    },
  }
}

function bodyOf(meta: CallMeta, body: z.ZodType | undefined): object {
  if (!body) return {}
  const plain = { schema: jsonSchema(body, 'input') }
  return {
    requestBody: {
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
  const byStatus = new Map<number, string[]>()
  for (const name of names) {
    const { status } = refusals[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
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

const success = (reply: z.ZodType): object => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value: jsonSchema(reply, 'output') },
})

const refused = (codes: readonly string[]): object => ({
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: codes },
    message: { type: 'string' },
    value: { type: 'object' },
  },
})

type Properties = { properties?: Record<string, object>; required?: string[] }

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as Properties
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' },
  game: { type: 'http', scheme: 'bearer', description: 'The launch session of a game.' },
  operator: { type: 'apiKey', in: 'cookie', name: 'operator' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description: 'HMAC over timestamp, nonce, method, path and body.',
  },
}

function securityOf(access: Access): object[] {
  switch (access) {
    case 'public':
      return []
    case 'session':
    case 'member':
    case 'agent':
      return [{ session: [] }]
    case 'vendor':
    case 'provider':
    case 'gateway':
    case 'verifier':
      return [{ signature: [] }]
    default:
      return [{ [access]: [] }]
  }
}
