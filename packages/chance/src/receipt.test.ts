import { describe, expect, it, test } from 'vitest'
import { readShape, shapes } from './receipt.ts'

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
