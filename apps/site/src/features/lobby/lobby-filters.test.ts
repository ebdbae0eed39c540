import { describe, expect, it } from 'vitest'
import { countSet, fits, isInRows, lobbyAddress, readFilters, sortGames } from './lobby-filters.ts'

describe('the lobby in the address bar', () => {
  it('reads the vendor and the page a link names and leaves the rest at its default (R-14)', () => {
    expect(readFilters('?vassalage=parlour&page=3')).toEqual({
      vassalage: 'parlour',
      name: '',
      sort: 'house',
      show: 'all',
      minBet: '',
      lines: 0,
      feature: '',
      volatility: '',
      page: 3,
    })
  })

  it('ignores what it does not know', () => {
    const strange =
      '?sort=sideways&show=everything&minBet=-1&lines=7&page=0.5&feature=<b>&volatility=wild'
    expect(readFilters(strange)).toEqual(readFilters(''))
  })

  it('writes what it reads', () => {
    const search =
      '?vassalage=parlour&name=raposa&sort=rtp&show=demo&minBet=0.50&lines=20&feature=wilds&volatility=low&page=2'
    expect(lobbyAddress(readFilters(search))).toBe(`/rng${search}`)
    expect(lobbyAddress(readFilters(''))).toBe('/rng')
    expect(countSet(readFilters(search))).toBe(4)
  })

  it.each([
    ['?show=rows', true],
    ['', false],
    ['?show=rows&volatility=high', false],
    ['?show=rows&sort=popular', false],
    ['?show=rows&name=raposa', false],
    ['?show=rows&vassalage=mesa', false],
  ])('stands in rows with "%s": %s', (search, inRows) => {
    expect(isInRows(readFilters(search))).toBe(inRows)
  })
})

const game = (gameName: string, rtp: string | undefined, minBet: string) => ({
  gameName,
  vendorName: 'Parlour',
  vassalage: 'parlour',
  rtp,
  minBet,
  minLineNum: 20,
  features: ['wilds'],
  volatility: 'medium',
})

describe('the order of games', () => {
  const games = [
    game('Raposa', '96.5', '2.0000'),
    game('Ábaco', undefined, '10.0000'),
    game('Carta', '98.1', '0.5000'),
  ]
  const names = (sort: 'house' | 'name' | 'rtp' | 'bet') =>
    sortGames(games, sort, 'pt-BR').map((one) => one.gameName)

  it('keeps the order of the house', () =>
    expect(names('house')).toEqual(['Raposa', 'Ábaco', 'Carta']))
  it('sorts names as the language does', () =>
    expect(names('name')).toEqual(['Ábaco', 'Carta', 'Raposa']))
  it('puts the highest return first', () =>
    expect(names('rtp')).toEqual(['Carta', 'Raposa', 'Ábaco']))
  it('puts the smallest bet first', () =>
    expect(names('bet')).toEqual(['Carta', 'Raposa', 'Ábaco']))
})

describe('the filters over the player’s own list', () => {
  it.each([
    ['', true],
    ['?name=abaco', true],
    ['?name=raposa', false],
    ['?vassalage=mesa', false],
    ['?minBet=1', false],
    ['?minBet=10', true],
    ['?lines=50', false],
    ['?feature=jackpot', false],
    ['?volatility=medium', true],
    ['?volatility=low', false],
    ['?feature=wilds&lines=20', true],
  ])('with %s fit: %s', (search, expected) => {
    expect(fits(game('Ábaco', undefined, '10.0000'), readFilters(search))).toBe(expected)
  })
})
