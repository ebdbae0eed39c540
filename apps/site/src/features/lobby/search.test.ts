// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { stepOf } from './search-dialog.tsx'
import { holds } from './search-places.ts'

describe('what is typed', () => {
  it.each([
    ['Loterias', 'loteria'],
    ['Sacar', 'sacar'],
    ['Miền Bắc', 'mien bac'],
    ['Đà Nẵng', 'da nang'],
    ['Como saco por Pix?', 'pix saco'],
  ])('finds %s by %s', (name, typed) => expect(holds(name, typed)).toBe(true))

  it.each([
    ['Sacar', 'depositar'],
    ['Loterias', 'loterias rápidas'],
    ['Loterias', ' '],
  ])('does not find %s by %j', (name, typed) => expect(holds(name, typed)).toBe(false))
})

describe('the arrows', () => {
  it('walk over all lines, the ends meeting', () => {
    expect([stepOf('ArrowDown', -1, 3), stepOf('ArrowDown', 2, 3)]).toEqual([0, 0])
    expect([stepOf('ArrowUp', -1, 3), stepOf('ArrowUp', 0, 3), stepOf('ArrowUp', 2, 3)]).toEqual([
      2, 2, 1,
    ])
  })

  it('lead nowhere where nothing is, and other keys are left alone', () => {
    expect(stepOf('ArrowDown', -1, 0)).toBeUndefined()
    expect(stepOf('a', 0, 3)).toBeUndefined()
  })
})
