import { describe, expect, it } from 'vitest'
import type { Catalogue, SearchableGame } from './catalogue-copy.ts'
import { type GameSort, searchCatalogue, searchKey } from './search-catalogue.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

const game = (code: string, pt: string, facts: Partial<SearchableGame> = {}): SearchableGame => ({
  code,
  vendor: 'parlour',
  vendorName: 'Parlour',
  category: 'RNG',
  gameType: 'RNG',
  names: { pt, en: code },
  minStake: 10_000n,
  maxStake: 1_000_000n,
  minLines: 20,
  rtp: '96.00',
  volatility: null,
  trial: true,
  hot: false,
  maintenance: false,
  features: [],
  image: '/x.svg',
  newUntil: null,
  players: 0,
  vendorHot: false,
  vendorImage: '/x.svg',
  vendorMaintenance: false,
  lotteryRegion: null,
  categoryTitles: { pt: 'Slots', en: 'Slots' },
  categoryPosition: 1,
  vendorPosition: 1,
  lotteryFamily: null,
  lotteryRules: null,
  searchKey: searchKey(`${pt}\n${code}\nParlour`),
  ...facts,
})

const shelf: Catalogue = {
  version: 1n,
  orders: new Map(),
  found: new Map(),
  games: [
    game('brass-fox', 'Raposa de Latão', {
      rtp: '96.53',
      features: ['free-spins'],
      volatility: 'high',
    }),
    game('abacus', 'Ábaco', { rtp: null, minStake: 2_000n, minLines: 5, trial: false, players: 2 }),
    game('lucky-dice', 'Dados da Sorte', {
      rtp: '98.1',
      newUntil: new Date('2026-05-02'),
      minLines: 1,
      players: 7,
    }),
  ],
}

const found = (
  filter: Parameters<typeof searchCatalogue>[1],
  wanted: { sort?: GameSort; pageNo?: number; pageSize?: number; language?: string } = {},
) => searchCatalogue(shelf, filter, { pageNo: 1, pageSize: 42, language: 'pt', ...wanted }, NOW)

const codes = (...asked: Parameters<typeof found>) => found(...asked).items.map(({ code }) => code)

describe('a search', () => {
  it.each([
    ['latao', ['brass-fox']],
    ['LATÃO raposa', ['brass-fox']],
    ['abaco', ['abacus']],
    ['fox', ['brass-fox']],
    ['parlour', ['brass-fox', 'abacus', 'lucky-dice']],
    ['%', []],
    ['  ', ['brass-fox', 'abacus', 'lucky-dice']],
  ])('for "%s" finds %j, whatever the accents and the language of the name', (name, expected) => {
    expect(codes({ name })).toEqual(expected)
  })

  it.each([
    ['a smallest bet', { minStake: 5_000n }, ['abacus']],
    ['lines', { minLines: 5 }, ['brass-fox', 'abacus']],
    ['a feature', { feature: 'free-spins' as const }, ['brass-fox']],
    ['volatility', { volatility: 'high' as const }, ['brass-fox']],
    ['who played them', { playedOnly: true }, ['abacus', 'lucky-dice']],
    ['play money', { trialOnly: true }, ['brass-fox', 'lucky-dice']],
    ['novelty', { freshOnly: true }, ['lucky-dice']],
  ])('is narrowed by %s', (_, filter, expected) => expect(codes(filter)).toEqual(expected))

  it('counts what fits and answers the page that was asked for', () => {
    expect(found({}, { pageNo: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      items: [{ code: 'lucky-dice', fresh: true }],
    })
    expect(found({}, { pageNo: 3, pageSize: 2 })).toEqual({ total: 3, items: [] })
  })
})

describe('a search made before', () => {
  it('answers as it did, beside others that differ in a single field', () => {
    for (let round = 0; round < 2; round += 1) {
      expect(codes({ name: 'a' })).toEqual(['brass-fox', 'abacus', 'lucky-dice'])
      expect(codes({ name: 'a', minStake: 5_000n })).toEqual(['abacus'])
      expect(codes({ name: 'a' }, { sort: 'name' })).toEqual(['abacus', 'lucky-dice', 'brass-fox'])
    }
  })

  it('is forgotten when enough others have come', () => {
    for (let number = 0; number < 500; number += 1) codes({ name: String(number) })
    expect(shelf.found.size).toBeLessThan(100)
    expect(codes({ name: 'fox' })).toEqual(['brass-fox'])
  })
})

describe('the order', () => {
  it.each([
    ['house', 'pt', ['brass-fox', 'abacus', 'lucky-dice']],
    ['popular', 'pt', ['lucky-dice', 'abacus', 'brass-fox']],
    ['name', 'pt', ['abacus', 'lucky-dice', 'brass-fox']],
    ['name', 'en', ['abacus', 'brass-fox', 'lucky-dice']],
    ['rtp', 'pt', ['lucky-dice', 'brass-fox', 'abacus']],
    ['bet', 'pt', ['abacus', 'brass-fox', 'lucky-dice']],
  ] as const)('%s, in %s, is %j', (sort, language, expected) =>
    expect(codes({}, { sort, language })).toEqual(expected),
  )
})
