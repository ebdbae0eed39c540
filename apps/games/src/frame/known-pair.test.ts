import { commitmentOf } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { judgePair, pairIn } from './known-pair.ts'

const serverSeed = 'ab'.repeat(32)
const known = { seedId: 'one', commitment: commitmentOf(serverSeed) }
const next = { seedId: 'two', commitment: 'cd'.repeat(32) }
const told = {
  ...known,
  serverSeed,
  clientSeed: 'mine',
  rounds: 3,
  retiredAt: '2026-01-01T00:00:00.000Z',
}

describe('a seed pair that is shown', () => {
  it.each([
    ['is the first this browser sees', undefined, next, null, 'stands'],
    ['is the one of before', known, known, null, 'stands'],
    [
      'has another seal under the same id',
      known,
      { ...known, commitment: next.commitment },
      null,
      'exchanged',
    ],
    ['follows one that was told and fits its seal', known, next, told, 'stands'],
    ['follows one of which nothing is told', known, next, null, 'untold'],
    ['follows while another one is told', known, next, { ...told, seedId: 'three' }, 'untold'],
    [
      'follows one told with another seal',
      known,
      next,
      { ...told, commitment: next.commitment },
      'exchanged',
    ],
    [
      'follows one whose told seed gives another seal',
      known,
      next,
      { ...told, serverSeed: 'ef'.repeat(32) },
      'exchanged',
    ],
  ] as const)('%s', (_, before, now, previous, state) => {
    expect(judgePair(before, now, previous)).toBe(state)
  })
})

describe('a pair in a message', () => {
  it('is read where it is whole, and left out where it is not', () => {
    expect(pairIn({ ...known, more: 1 })).toEqual(known)
    for (const odd of [undefined, null, 'x', {}, { seedId: 'one' }, { seedId: 1, commitment: 'x' }])
      expect(pairIn(odd)).toBeUndefined()
  })
})
