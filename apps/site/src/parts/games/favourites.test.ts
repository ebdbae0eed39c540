// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { withMark } from './favourites.ts'

const ids = (...content: string[]) => ({ content, totalPages: 1 })

it('marks a game once, newest first, and takes the mark away without touching the others (T-28)', () => {
  expect(withMark(ids('a', 'b'), 'c', true)).toEqual(ids('c', 'a', 'b'))
  expect(withMark(ids('a', 'b'), 'b', true)).toEqual(ids('b', 'a'))
  expect(withMark(ids('a', 'b'), 'a', false)).toEqual(ids('b'))
  expect(withMark(undefined, 'a', true)).toEqual(ids('a'))
})
