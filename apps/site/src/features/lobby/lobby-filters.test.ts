import { describe, expect, it } from 'vitest'
import { lobbyAddress, readFilters, sortGames } from './lobby-filters.ts'

describe('the lobby in the address bar', () => {
  it('reads the vendor a link names and leaves the rest at its default', () => {
    expect(readFilters('?vassalage=parlour')).toEqual({
      vassalage: 'parlour',
      name: '',
      sort: 'house',
      show: 'all',
    })
  })

  it('ignores what it does not know', () => {
    expect(readFilters('?sort=sideways&show=everything')).toMatchObject({
      sort: 'house',
      show: 'all',
    })
  })

  it('writes what it reads', () => {
    const filters = { vassalage: 'parlour', name: 'raposa', sort: 'rtp', show: 'demo' } as const
    expect(readFilters(new URL(lobbyAddress(filters), 'http://x').search)).toEqual(filters)
    expect(lobbyAddress(readFilters(''))).toBe('/rng')
  })
})

describe('the order of games', () => {
  const games = [
    { gameName: 'Raposa', rtp: '96.5', minBet: '2.0000' },
    { gameName: 'Ábaco', rtp: undefined, minBet: '10.0000' },
    { gameName: 'Carta', rtp: '98.1', minBet: '0.5000' },
  ]
  const names = (sort: 'house' | 'name' | 'rtp' | 'bet') =>
    sortGames(games, sort, 'pt-BR').map((game) => game.gameName)

  it('keeps the order of the house', () =>
    expect(names('house')).toEqual(['Raposa', 'Ábaco', 'Carta']))
  it('sorts names as the language does', () =>
    expect(names('name')).toEqual(['Ábaco', 'Carta', 'Raposa']))
  it('puts the highest return first', () =>
    expect(names('rtp')).toEqual(['Carta', 'Raposa', 'Ábaco']))
  it('puts the smallest bet first', () =>
    expect(names('bet')).toEqual(['Carta', 'Raposa', 'Ábaco']))
})
