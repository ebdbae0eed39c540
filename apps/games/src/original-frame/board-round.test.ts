import { describe, expect, it, test } from 'vitest'
import { boardRound, paidOf, roundAsTold } from './board-round.ts'

const take = (at: number) => ({ kind: 'take', at })
const told = {
  wagerId: '00000000-0000-7000-8000-000000000001',
  stake: '1.0000',
  original: {
    state: 'open' as const,
    options: { mines: 3 },
    moves: [take(4)],
    shown: { opened: [4] },
    multiplier: '1.1250',
    worth: '1.1250',
  },
}
const round = boardRound(told)!

describe('a round that is taken up', () => {
  it('stands on the board as the server tells it', () => {
    expect(round).toMatchObject({ state: 'open', stake: 10_000n, worth: 11_250n, moves: [take(4)] })
    expect(boardRound({ ...told, original: undefined })).toBeUndefined()
  })

  it('is taken as a refused step was told that it stands', () => {
    const stand = {
      state: 'open',
      options: { mines: 3 },
      moves: [take(4), take(9)],
      step: 2,
      shown: { opened: [4, 9] },
      multiplier: '1.2857',
      worth: '1.2857',
    }
    expect(roundAsTold(round, stand)).toMatchObject({
      wagerId: told.wagerId,
      moves: [take(4), take(9)],
      worth: 12_857n,
    })
  })

  test.each([
    ['no state', { state: 'x' }],
    ['moves that it does not count', { step: 3 }],
    ['a worth that is none', { worth: 'a lot' }],
    ['nothing to show', { shown: undefined }],
  ])('is not taken where it has %s', (_, change) => {
    const stand = { ...told.original, step: 1, ...change }
    expect(roundAsTold(round, stand)).toBeUndefined()
  })

  it('paid its worth when it ended, and its stake where it was given back', () => {
    expect(paidOf(round)).toBe(0n)
    expect(paidOf({ ...round, state: 'settled' })).toBe(11_250n)
    expect(paidOf({ ...round, state: 'void', worth: 0n })).toBe(10_000n)
  })
})
