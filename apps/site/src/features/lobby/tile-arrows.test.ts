import { expect, it } from 'vitest'
import { nextTile } from './tile-arrows.ts'

const wall = { count: 14, columns: 6, backwards: false }

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 7, 13],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 7, 1],
  ['Home', 7, 0],
  ['End', 7, 13],
  ['End', 13, undefined],
  ['Enter', 3, undefined],
])('%s on tile %i leads to %s', (key, at, expected) => {
  expect(nextTile(key, at, wall)).toBe(expected)
})

it('follows the side the language reads from', () => {
  expect(nextTile('ArrowRight', 3, { ...wall, backwards: true })).toBe(2)
  expect(nextTile('ArrowLeft', 3, { ...wall, backwards: true })).toBe(4)
})
