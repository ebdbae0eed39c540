import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isAhead, readCursors, writeCursors } from './cursors.ts'

describe('cursors', () => {
  it('read back what they wrote', () => {
    const positions = fc.uniqueArray(
      fc.tuple(fc.nat(9_999), fc.bigInt({ min: 0n, max: 2n ** 60n })),
      {
        minLength: 1,
        maxLength: 40,
        selector: ([lane]) => lane,
      },
    )
    fc.assert(
      fc.property(positions, (pairs) => {
        expect(readCursors(writeCursors(new Map(pairs)))).toEqual(new Map(pairs))
      }),
    )
  })

  test.each(['', '1', '1:', ':1', '1:2;3:4', '1:-2', '1:2,', 'a:1', `1:${'9'.repeat(20)}`])(
    'do not read %j',
    (text) => {
      expect(readCursors(text)).toBeUndefined()
    },
  )

  it('know a place that lies ahead of the books', () => {
    const real = new Map([[1, 10n]])
    expect(isAhead(new Map([[1, 10n]]), real)).toBe(false)
    expect(isAhead(new Map([[1, 11n]]), real)).toBe(true)
    expect(isAhead(new Map([[2, 1n]]), real)).toBe(true)
  })
})
