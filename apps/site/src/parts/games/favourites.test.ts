// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { Refused } from '../../base/server/refused.ts'
import { askedFor, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { type GameItem, toggleFavourite, withMark } from './favourites.ts'

const ids = (...content: string[]) => ({ content, totalPages: 1 })

it('marks a game once, newest first, and takes the mark away without touching the others (T-28)', () => {
  expect(withMark(ids('a', 'b'), 'c', true)).toEqual(ids('c', 'a', 'b'))
  expect(withMark(ids('a', 'b'), 'b', true)).toEqual(ids('b', 'a'))
  expect(withMark(ids('a', 'b'), 'a', false)).toEqual(ids('b'))
  expect(withMark(undefined, 'a', true)).toEqual(ids('a'))
})

describe('the heart of a game', () => {
  afterEach(memberLeaves)
  const game = {
    nodeId: 'a',
    vassalage: 'parlour',
    gameType: 'SLOT',
    gameClassify: 'RNG',
  } as GameItem
  const known = () => queryClient.getQueryData(reading('favoriteGames', { query: {} }).queryKey)

  it('asks for an addition where there is none and for a removal where there is one, and the list follows (T-28)', async () => {
    const answers = { addFavoriteGame: ids('a', 'b'), removeFavoriteGame: ids('b') }
    await memberComesIn({}, answers)
    await toggleFavourite(game, false)
    expect(askedFor('addFavoriteGame')).toEqual([
      { nodeId: 'a', vendor: 'parlour', gameType: 'SLOT' },
    ])
    expect([askedFor('removeFavoriteGame'), known()]).toEqual([[], ids('a', 'b')])
    await toggleFavourite(game, true)
    expect([askedFor('removeFavoriteGame').length, known()]).toEqual([1, ids('b')])
    expect(askedFor('addFavoriteGame')).toHaveLength(1)
  })

  it('turns back where the house says no (T-28)', async () => {
    await memberComesIn({}, { addFavoriteGame: new Refused('too_many_requests', 'Espere.') })
    queryClient.setQueryData(
      reading('favoriteGames', { query: {} }).queryKey,
      () => ids('b') as never,
    )
    await toggleFavourite(game, false)
    expect(known()).toEqual(ids('b'))
  })
})
