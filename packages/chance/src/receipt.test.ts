import { describe, expect, it, test } from 'vitest'
import { readShape, type Shape, shapes } from './receipt.ts'

const { list, object, orNull, time, whole, yesOrNo } = shapes

describe('the shape of a receipt', () => {
  const shape = object({ nonce: whole(), at: time, lines: list(object({ open: orNull(yesOrNo) })) })
  const good = { nonce: 3, at: '2026-11-21T00:00:00.000Z', lines: [{ open: null }, { open: true }] }

  it('fits what has every field in its form', () => {
    expect(readShape(shape, good)).toEqual({ fits: true, unknown: [] })
  })

  it('tells fields that nobody knows, wherever they stand', () => {
    const more = {
      ...good,
      toString: 1,
      lines: [
        { open: null, more: 1 },
        { open: true, more: 2 },
      ],
    }
    expect(readShape(shape, more)).toEqual({ fits: true, unknown: ['lines[].more', 'toString'] })
  })

  test.each([
    ['a missing field', { nonce: 3, at: good.at }],
    ['a text for a number', { ...good, nonce: '3' }],
    ['a part of a number', { ...good, nonce: 0.5 }],
    ['a moment in another notation', { ...good, at: '2026-11-21T00:00:00Z' }],
    ['a day that there is not', { ...good, at: '2026-02-30T00:00:00.000Z' }],
    ['a list for an object', { ...good, lines: [[]] }],
    ['an object for a list', { ...good, lines: { length: 0 } }],
    ['nothing', null],
  ])('does not fit %s', (_, value) => {
    expect(readShape(shape, value).fits).toBe(false)
  })
})

describe('the forms of which receipts are made', () => {
  const { amount, anything, anyText, clientSeed, digest, exactly, slug, uuid, version } = shapes
  const fits = (form: Shape, value: unknown) => readShape(form, value).fits
  const id = '0192d3a4-0000-7000-8000-00000000000f'
  test.each<[string, Shape, readonly unknown[], readonly unknown[]]>([
    [
      'a digest',
      digest,
      ['0'.repeat(64), 'f'.repeat(64)],
      ['0'.repeat(63), '0'.repeat(65), 'F'.repeat(64), 1],
    ],
    ['an id', uuid, [id], [`${id}0`, `0${id}`, id.toUpperCase(), id.replace('-', ''), '']],
    [
      'an amount',
      amount,
      ['0.0000', '12.5000', '99999999999999.9999'],
      [
        '1',
        '1.000',
        '1.00000',
        '01.0000',
        '-1.0000',
        '100000000000000.0000',
        '1.0000 ',
        ' 1.0000',
        1,
      ],
    ],
    [
      'a short name',
      slug,
      ['a', '9-a', 'a'.repeat(40)],
      ['', 'a'.repeat(41), 'A', 'a b', 'a\n', 1],
    ],
    [
      'a version',
      version,
      ['a@1', 'brass-fox@12', 'a@999999999'],
      ['a', 'a@0', 'a@01', '@1', 'a@1000000000', 'a@1 ', ' a@1', `${'a'.repeat(41)}@1`],
    ],
    [
      'a client seed',
      clientSeed,
      ['a', 'A_z-9', 'z'.repeat(64)],
      ['', 'z'.repeat(65), 'a b', 'a\n', ' a'],
    ],
    ['any text', anyText, ['', 'a'], [1, null, undefined]],
    ['anything', anything, [null, 1, [], {}], []],
    ['the one that is wanted', exactly('a'), ['a'], ['b', '', null]],
    ['yes or no', yesOrNo, [true, false], [0, 'true', null]],
    ['a count', whole(), [0, 1, Number.MAX_SAFE_INTEGER], [-1, 2 ** 53, 0.5, '1', null]],
    ['a bounded count', whole(2, 5), [2, 5], [1, 6]],
    [
      'a moment',
      time,
      ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
      ['1969-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z', '', 0, null],
    ],
    ['a list', list(yesOrNo), [[], [true]], [[1], 'a', null, {}]],
    ['one or none', orNull(yesOrNo), [null, true], [undefined, 1]],
    ['an object of nothing', object({}), [{}, { more: 1 }], ['', 'open', 1, true, null, []]],
    ['an object', object({ open: yesOrNo }), [{ open: true }], [{}, { open: 1 }, [], 'open', null]],
  ])('%s is taken as it is written, and nothing near it', (_, form, good, bad) => {
    expect(good.filter((value) => !fits(form, value))).toEqual([])
    expect(bad.filter((value) => fits(form, value))).toEqual([])
  })

  it('know no field that an object has not of itself', () => {
    const inherited = Object.create({ open: true }) as object
    expect(fits(object({ open: yesOrNo }), inherited)).toBe(false)
  })

  it('tell each unknown field once, in order', () => {
    const form = object({ lines: list(object({})) })
    expect(readShape(form, { z: 1, lines: [{ b: 1 }, { b: 2 }], a: 1 }).unknown).toEqual([
      'a',
      'lines[].b',
      'z',
    ])
  })
})
