import { describe, expect, it } from 'vitest'
import { asked, emptyOf, type Shape, wordsIn } from './json-shape.ts'

const ask = (shape: Shape) => asked(shape, shape)

describe('a form that is drawn from a shape', () => {
  it('asks for each kind of value in its own way', () => {
    expect(ask({ type: 'boolean' })).toEqual({ kind: 'switch', on: true, off: false })
    expect(ask({ anyOf: [{ const: 0 }, { const: 1 }] })).toEqual({ kind: 'switch', on: 1, off: 0 })
    expect(ask({ anyOf: [{ const: 'a' }, { const: 'b' }] })).toMatchObject({ values: ['a', 'b'] })
    expect(ask({ type: 'string', enum: ['allow', 'block'] })).toMatchObject({ kind: 'choice' })
    expect(ask({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toEqual({
      kind: 'number',
      least: 1,
    })
    expect(ask({ type: 'string', maxLength: 40 })).toMatchObject({ kind: 'text', most: 40 })
    expect(ask({ type: 'number', const: 0 })).toEqual({ kind: 'fixed' })
    expect(
      ask({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }),
    ).toMatchObject({ kind: 'text', isMoment: true, mayBeNone: true })
    expect(ask({ type: 'array', items: { type: 'integer' } })).toMatchObject({
      kind: 'words',
      areNumbers: true,
    })
    const amount: Shape = { type: 'string', format: 'amount' }
    expect(ask(amount)).toMatchObject({ kind: 'text', isAmount: true })
    expect(ask({ type: 'array', items: amount })).toMatchObject({ areAmounts: true })
  })

  it('follows a shape that stands in itself, and begins a new entry without entries of its own', () => {
    const module: Shape = {
      type: 'object',
      properties: {
        moduleId: { type: 'string' },
        enabled: { anyOf: [{ const: 0 }, { const: 1 }] },
        children: { type: 'array', items: { $ref: '#/$defs/module' } },
      },
    }
    const whole: Shape = {
      type: 'array',
      items: { $ref: '#/$defs/module' },
      $defs: { module },
    }
    expect(ask(whole)).toEqual({ kind: 'list', of: { $ref: '#/$defs/module' } })
    expect(emptyOf({ $ref: '#/$defs/module' }, whole)).toEqual({ moduleId: '', enabled: 0 })
  })

  it('knows fields that have to be there, fields that may, and records of chosen keys', () => {
    const words: Shape = {
      type: 'object',
      properties: { pt: { type: 'string' } },
      additionalProperties: { type: 'string' },
    }
    expect(ask(words)).toMatchObject({ kind: 'fields', more: { of: { type: 'string' } } })
    const rates: Shape = {
      type: 'object',
      propertyNames: { enum: ['RNG', 'LIVE'] },
      additionalProperties: { type: 'integer' },
    }
    expect(ask(rates)).toMatchObject({ kind: 'record', entries: { keys: ['RNG', 'LIVE'] } })
    expect(emptyOf(rates, rates)).toEqual({})
    expect(emptyOf({ type: 'integer', minimum: 30 }, rates)).toBe(30)
  })

  it('reads words with commas between them', () => {
    expect(wordsIn(' BR, PT\n, ')).toEqual(['BR', 'PT'])
  })
})
