// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { readFilters } from './lobby-filters.ts'
import { randomGame } from './random-game.ts'

afterEach(() => vi.unstubAllGlobals())

const listed = (maintenance: number) => ({
  games: [{ nodeId: 'dice', maintenance }],
  total: 40,
  totalPages: 40,
})

describe('a game by chance', () => {
  it.each([
    [0, '1'],
    [0.5, '21'],
    [0.999_999, '40'],
  ])('at %s is the one in place %s of the list that the filters leave', async (chance, place) => {
    houseAnswers([], { gameList: listed(0) })
    const game = await randomGame(readFilters('?feature=steps&volatility=low'), () => chance)
    expect(game?.nodeId).toBe('dice')
    expect(askedOf('gameList').at(-1)!.query).toMatchObject({
      pageNo: place,
      pageSize: '1',
      feature: 'steps',
      volatility: 'low',
    })
  })

  it('is none where all that are drawn are closed for repairs, or the list is empty', async () => {
    houseAnswers([], { gameList: listed(1) })
    expect(await randomGame(readFilters(''))).toBeUndefined()
    houseAnswers([], { gameList: { games: [], total: 0, totalPages: 0 } })
    expect(await randomGame(readFilters(''))).toBeUndefined()
    expect(askedOf('gameList').length).toBe(1)
  })
})
