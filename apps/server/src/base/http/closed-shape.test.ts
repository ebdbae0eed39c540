import { type CallSchema, schemas } from '@parlour/wire/schemas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closedShape } from './closed-shape.ts'

const refused = (shape: z.ZodType, value: unknown): string[] =>
  (closedShape(shape).safeParse(value).error?.issues ?? []).map(({ code }) => code)

describe('a closed shape', () => {
  const inner = z.object({ a: z.string() })

  it.each([
    ['an object in an object', z.object({ inner }), { inner: { a: '', b: 1 } }],
    ['an object in a list', z.array(inner), [{ a: '' }, { a: '', b: 1 }]],
    ['an optional object', inner.optional(), { a: '', b: 1 }],
    ['an object that may be null', inner.nullable(), { a: '', b: 1 }],
    ['an object with a default', inner.default({ a: '' }), { a: '', b: 1 }],
    ['an object that is changed afterwards', inner.transform(({ a }) => a), { a: '', b: 1 }],
    ['an object under a judgement of its own', inner.refine(() => true), { a: '', b: 1 }],
    ['the values of a record', z.record(z.string(), inner), { one: { a: '', b: 1 } }],
    ['a pair', z.tuple([inner]), [{ a: '', b: 1 }]],
  ])('refuses an unknown field in %s', (_, shape, value) => {
    expect(refused(shape, value)).toEqual(['unrecognized_keys'])
  })

  it('refuses an unknown field in each choice of a union', () => {
    const either = z.union([inner, z.object({ c: z.number() })])
    expect(refused(either, { a: '' })).toEqual([])
    expect(refused(either, { a: '', b: 1 })).not.toEqual([])
  })

  it('keeps judgements, defaults and changes', () => {
    const shape = z.object({
      inner: inner
        .refine(({ a }) => a !== 'no')
        .transform(({ a }) => `${a}!`)
        .default('none'),
    })
    expect(closedShape(shape).parse({})).toEqual({ inner: 'none' })
    expect(closedShape(shape).parse({ inner: { a: 'yes' } })).toEqual({ inner: 'yes!' })
    expect(refused(shape, { inner: { a: 'no' } })).toEqual(['custom'])
  })

  it('leaves open what says so itself', () => {
    const open = z.looseObject({ provider: z.string() })
    expect(closedShape(open).parse({ provider: 'x', ticket: 1 })).toEqual({
      provider: 'x',
      ticket: 1,
    })
  })

  it('does not take a kind that it cannot look into', () => {
    expect(() => closedShape(z.lazy(() => inner))).toThrow('lazy')
  })
})

/**
 * Where a body takes any field: what outside services and browsers fill in, and their libraries read; the value of a
 * setting, which the shape of its section judges; and what is chosen or done in a game, which its rules read to the
 * last name.
 */
const OPEN_ON_PURPOSE = [
  ...['verification', 'geetest', 'details', 'answer', 'response', 'value'],
  ...['options', 'move'],
]

describe('the bodies of all calls', () => {
  const bodies = Object.entries(schemas as Record<string, CallSchema>).flatMap(
    ([name, { body }]) => (body ? ([[name, closedShape(body)]] as const) : []),
  )

  it('are open nowhere but where outside services, settings or the rules of a game judge them', () => {
    const open = bodies.flatMap(([name, body]) => openParts(body, name))
    const unexpected = open.filter((path) => !OPEN_ON_PURPOSE.includes(path.split('.').at(-1)!))
    expect(unexpected).toEqual([])
    expect(open).toContain('login.verification')
  })
})

function openParts(shape: z.ZodType, path: string): string[] {
  const def = shape.def as z.core.$ZodTypeDef & Record<string, z.ZodType & z.ZodType[]>
  switch (def.type) {
    case 'object': {
      const own = def.catchall?.def.type === 'never' ? [] : [path]
      const fields = Object.entries(def.shape as unknown as Record<string, z.ZodType>)
      return [...own, ...fields.flatMap(([key, part]) => openParts(part, `${path}.${key}`))]
    }
    case 'record':
      return def.valueType?.def.type === 'unknown' ? [path] : openParts(def.valueType!, path)
    case 'unknown':
      return [path]
    case 'array':
      return openParts(def.element!, path)
    case 'union':
      return (def.options as z.ZodType[]).flatMap((one) => openParts(one, path))
    case 'tuple':
      return (def.items as z.ZodType[]).flatMap((one) => openParts(one, path))
    case 'pipe':
      return openParts(def.in!, path)
    default:
      return def.innerType ? openParts(def.innerType, path) : []
  }
}
