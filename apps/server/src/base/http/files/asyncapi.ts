import type { CallMeta } from '@parlour/wire'
import { type Described, describedCalls } from './openapi.ts'
import { jsonSchema, type NamedShapes } from './json-schema.ts'

/**
 * The AsyncAPI document of the streams: a channel for each call that answers with server-sent events, and a message
 * for each name of an event, with the shape of its data.
 *
 * @param described the calls that may be told; those without events are left out.
 */
export function asyncApi(described: readonly Described[] = describedCalls()): object {
  const named: NamedShapes = new Map()
  const streams = described.filter(({ schema }) => schema.events)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parlour',
      version: '1',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Streams of server-sent events over HTTP. The id of each message is the reader’s place: sent back in the header Last-Event-ID, the stream goes on behind it. A comment comes every few seconds, so that a silent line is a broken one. The calls are described in /openapi.json.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(streams.map((call) => [call.name, channel(call, named)])),
    operations: Object.fromEntries(
      streams.map(({ name, meta, schema }) => [
        `send_${name}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${name}` },
          summary: schema.summary,
          security: securityOf(meta),
          bindings: { http: { method: meta.method, bindingVersion: '0.3.0' } },
        },
      ]),
    ),
    components: { securitySchemes: { session }, schemas: Object.fromEntries(named) },
  }
}

const session = { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' }

/** A visitor's stream is known by its address and cookie; the others by the token of the log-in. */
const securityOf = ({ access }: CallMeta): object[] =>
  access === 'public' ? [] : [{ $ref: '#/components/securitySchemes/session' }]

function channel({ name, meta, schema }: Described, named: NamedShapes): object {
  const parts = [...meta.path.matchAll(/:(\w+)/gu)].map(([, part]) => part as string)
  return {
    address: meta.path.replace(/:(\w+)/gu, '{$1}'),
    title: name,
    description: schema.summary,
    ...(parts.length > 0 && { parameters: Object.fromEntries(parts.map((part) => [part, {}])) }),
    messages: Object.fromEntries(
      Object.entries(schema.events ?? {}).map(([event, shape]) => [
        event,
        { name: event, title: event, payload: jsonSchema(shape, 'output', named) },
      ]),
    ),
  }
}
