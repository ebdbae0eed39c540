import { describe, expect, it } from 'vitest'
import { spaced } from './selection-text.tsx'

describe('a selection as it is read', () => {
  it.each([
    ['digits', '01|03|5', '0 1 | 0 3 | 5'],
    ['digits', '12|-|3', '1 2 | – | 3'],
    ['digits', '13579;88888', '13579; 88888'],
    ['digits', 'Grande|Par', 'Grande | Par'],
    ['digits', '45', '45'],
    ['balls', '01|03', '01 | 03'],
    ['balls', '01,05,11', '01, 05, 11'],
    ['balls', '01,02|03,04', '01, 02 | 03, 04'],
  ])('of %s: %s stands as %s', (of, selection, shown) => {
    expect(spaced(selection, of === 'digits')).toBe(shown)
  })
})
