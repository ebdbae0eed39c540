import { createConfig, lintFromString } from '@redocly/openapi-core'
import { refusals } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asyncApi } from './asyncapi.ts'
import { jsonSchema } from './json-schema.ts'
import { describedCalls, openApi } from './openapi.ts'

type Content = Record<string, { schema: Record<string, unknown> }>
type Operation = {
  operationId: string
  security: object[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content }>
}
const paths = (openApi() as { paths: Record<string, Record<string, Operation>> }).paths
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!

/** What a kept linter says of a document, all its recommendations taken as errors. */
async function lint(document: object, rules = {}): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/document.json',
    config,
  })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

describe('the papers of the wire', () => {
  it('are OpenAPI without a fault, whole and in the part that players are shown', async () => {
    expect(await lint(openApi())).toEqual([])
    const players = describedCalls().filter(({ meta }) =>
      ['public', 'session', 'member'].includes(meta.access),
    )
    expect(await lint(openApi(players))).toEqual([])
  })

  it('are AsyncAPI without a fault', async () => {
    // A visitor's conversation is known by its id, so one operation needs no credentials.
    expect(await lint(asyncApi(), { 'security-defined': 'off' })).toEqual([])
  })

  it('are noticed where a pointer leads nowhere', async () => {
    const some = describedCalls().filter(({ name }) => name === 'permission')
    const broken = JSON.parse(
      JSON.stringify(openApi(some)).replaceAll('#/components/schemas/Module', '#/$defs/Module'),
    )
    expect((await lint(broken)).join('\n')).toContain('no-unresolved-refs')
  })

  it('tell every call by its name, under every method that it answers', () => {
    const expected = describedCalls().flatMap(({ name, meta }) => [
      name,
      ...(meta.also ?? []).map((method) => `${name}By${method}`),
    ])
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(expected.sort())
  })

  it('tell of each call what its handler and what the door refuse, by status', () => {
    const codes = (name: string, status: number) =>
      operationOf(name).responses[status]?.description.split(', ')
    expect(codes('login', 400)).toEqual(
      expect.arrayContaining(['invalid_request', 'encryption_required', 'stale_request']),
    )
    expect(codes('accountRecord', 401)).toEqual(['not_logged_in'])
    expect(codes('accountRecord', 403)).toContain('in_need_true_account')
    for (const { name, schema } of describedCalls())
      for (const refusal of schema.refusals)
        expect(codes(name, refusals[refusal].status), `${name} ${refusal}`).toContain(refusal)
  })

  it('say what comes as a file or as a stream, and that a body may be left out', () => {
    const typeOf = (name: string) => Object.keys(operationOf(name).responses[200]!.content)
    expect(typeOf('bettingRecordFile')).toEqual(['text/csv'])
    expect(typeOf('publicLogFeed')).toEqual(['application/feed+json'])
    expect(typeOf('memberStream')).toEqual(['text/event-stream'])
    expect(typeOf('login')).toEqual(['application/json'])
    const files = describedCalls().filter(({ meta }) => meta.path.endsWith('.csv'))
    expect(files.length).toBeGreaterThan(8)
    for (const { name } of files) expect(typeOf(name), name).toEqual(['text/csv'])
    expect(operationOf('login').requestBody?.required).toBe(true)
    expect(operationOf('closeServiceChat').requestBody?.required).toBe(false)
  })

  it('tell the messages of each stream', () => {
    const { channels } = asyncApi() as {
      channels: Record<string, { address: string; messages: Record<string, unknown> }>
    }
    expect(Object.keys(channels)).toEqual(['memberStream', 'crashStream', 'serviceStream'])
    expect(Object.keys(channels.memberStream!.messages)).toEqual([
      'hello',
      'money',
      'inbox',
      'reset',
    ])
    expect(channels.serviceStream!.address).toBe('/wps/v2/service/chats/{chatId}/stream')
  })
})

describe('a shape as JSON Schema', () => {
  it('is refused where it contains itself and has no name', () => {
    const nameless = z.object({
      get below() {
        return z.array(nameless)
      },
    })
    const refused = (shape: z.ZodType) => () => jsonSchema(shape, 'output', new Map())
    expect(refused(nameless)).toThrow(/no name/u)
    expect(refused(z.object({ nameless }))).toThrow(/no name/u)
  })

  it('with a name is kept once and meant from there', () => {
    const named = new Map<string, object>()
    const tree = z
      .object({
        get below() {
          return z.array(tree)
        },
      })
      .meta({ id: 'Tree' })
    const $ref = '#/components/schemas/Tree'
    expect(jsonSchema(tree, 'output', named)).toEqual({ $ref })
    expect(jsonSchema(z.object({ tree }), 'output', named)).toMatchObject({
      properties: { tree: { $ref } },
    })
    expect([...named]).toEqual([
      [
        'Tree',
        expect.objectContaining({ properties: { below: { type: 'array', items: { $ref } } } }),
      ],
    ])
  })

  it('names the keys of a record that are known', () => {
    const counts = z.record(z.enum(['news', 'safety']), z.int())
    expect(jsonSchema(counts, 'output', new Map())).toMatchObject({
      properties: { news: { type: 'integer' }, safety: { type: 'integer' } },
      required: ['news', 'safety'],
      additionalProperties: false,
    })
  })
})
