import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unbordered } from '../testing/unbordered.ts'
import { type CallSchema, schemas } from '../schemas.ts'
import { freeObject, freeRecord, recordOf } from './borders.ts'
import { birthDay, day } from './day.ts'
import { moment } from './moment.ts'
import { pageNumber } from './page.ts'
import { rowId, wholeNumber } from './number.ts'

describe('what a caller may send', () => {
  it('has a least and a most in every field of every call', () => {
    const faults = Object.entries(schemas as Readonly<Record<string, CallSchema>>).flatMap(
      ([name, schema]) =>
        (['params', 'query', 'body'] as const).flatMap((part) =>
          schema[part] ? unbordered(schema[part], `${name} ${part}`) : [],
        ),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['a text', z.string(), '.max(letters)'],
    ['a text of some letters', z.string().regex(/^[a-z]+$/), '.max(letters)'],
    ['a text that is looked for', z.string().regex(/[a-z]{3}/), '.max(letters)'],
    ['a choice of patterns', z.string().regex(/^a|b$/), '.max(letters)'],
    ['a day', z.iso.date().max(10), 'use day'],
    ['a moment', z.iso.datetime().max(40), 'use moment'],
    ['a number of a row', z.string().regex(/^\d{1,19}$/), 'use rowId'],
    ['a number', z.number(), 'use wholeNumber'],
    ['a whole number', z.int(), 'use wholeNumber'],
    ['a number of a query', z.coerce.number().int().min(0), 'queryNumber'],
    ['a list', z.array(z.boolean()), '.max(entries)'],
    ['a list in a list', z.array(z.array(z.uuid())).max(3), '.max(entries)'],
    ['a record', z.record(z.uuid(), z.uuid()), 'use recordOf'],
    ['free JSON', z.looseObject({}), 'use freeObject'],
    ['anything', z.unknown(), 'has no borders'],
    ['a field below', z.object({ a: z.object({ b: z.string() }).optional() }), 'field.a.b'],
    ['a filter', z.preprocess((value) => value, z.string().optional()), '.max(letters)'],
    ['a large number', z.bigint(), 'has no borders'],
  ])('%s without borders is told, with the shape that has them', (_, shape, told) => {
    expect(unbordered(shape, 'field').join()).toContain(told)
  })

  it.each([
    ['day', day],
    ['birthDay', birthDay],
    ['moment', moment],
    ['rowId', rowId],
    ['pageNumber', pageNumber],
    ['wholeNumber', wholeNumber(0, 5)],
    ['recordOf', recordOf(z.uuid(), z.boolean(), 5)],
    ['freeObject', freeObject({}, 100).optional()],
    ['freeRecord', freeRecord(z.uuid(), 100)],
    ['a word of a list', z.coerce.number().pipe(z.literal(3)).default(3)],
  ])('%s has borders', (_, shape) => {
    expect(unbordered(shape, 'field')).toEqual([])
  })
})

describe('shapes with borders', () => {
  it.each([
    [day, ['2000-01-01', '2028-02-29', '2099-12-31']],
    [birthDay, ['1900-01-01', '2099-12-31']],
    [moment, ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59.999999999+14:00']],
    [rowId, ['0', '9'.repeat(18)]],
    [pageNumber, [undefined, '1', '10000']],
    [recordOf(z.string().max(1), z.boolean(), 2), [{}, { a: true, b: true }]],
    [freeObject({}, 10), [{}, { a: 'bc' }]],
  ])('take what lies on them', (shape, values) => {
    expect(values.filter((value) => !shape.safeParse(value).success)).toEqual([])
  })

  it.each([
    [day, ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30', '2026-1-1', '']],
    [birthDay, ['1899-12-31', '2100-01-01']],
    [
      moment,
      ['1999-12-31T23:59:59Z', '9999-12-31T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(20)}Z`],
    ],
    [rowId, ['', '-1', '01', '1.0', '9'.repeat(19), '9223372036854775808']],
    [pageNumber, ['0', '-1', '1.5', '10001', '9'.repeat(19), 'Infinity', '1e400']],
    [recordOf(z.string().max(1), z.boolean(), 2), [{ a: true, b: true, c: true }, { ab: true }]],
    [freeObject({}, 10), [{ a: 'bcdef' }]],
  ])('refuse what lies beyond', (shape, values) => {
    expect(values.filter((value) => shape.safeParse(value).success)).toEqual([])
  })
})
