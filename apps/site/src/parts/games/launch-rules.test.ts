import { describe, expect, it } from 'vitest'
import {
  destinationOfCard,
  destinationOfGame,
  destinationOfLotteries,
  type LaunchCard,
} from './launch-rules.ts'

const card = (facts: Partial<LaunchCard>): LaunchCard => ({
  vassalage: 'mesa',
  vendor: 'mesa',
  name: 'Mesa Clara',
  code: 'mesa',
  isHot: 0,
  isGame: 'GAME',
  gameCode: 'high-card',
  gameType: 'PVP',
  accountTypeName: 'PVP',
  defaultPlayType: '',
  maintenance: 0,
  gameCount: 1,
  imgUrl: '/x.svg',
  gameClassify: 'PVP',
  ...facts,
})

describe('a vendor’s card', () => {
  it.each(['LOTT', 'ELOTT'] as const)(
    'of %s leads to the lottery page, with the game and the way to play where they are known (L-02)',
    (gameClassify) => {
      const lottery = { gameClassify, gameCode: 'ssc-1', defaultPlayType: 'five-star' }
      expect(destinationOfCard(card(lottery))).toEqual({
        kind: 'page',
        address: '/lottery?gameCode=ssc-1&playType=five-star',
        needsLogin: true,
      })
      const bare = card({ gameClassify, isGame: 'VASSALAGE' })
      expect(destinationOfCard({ ...bare, gameCode: undefined })).toMatchObject({
        address: '/lottery',
      })
    },
  )

  it('of the Vietnam vendor leads to its own page (L-03)', () => {
    const lottery = card({ gameClassify: 'LOTT', lotteryRegion: 'VN', gameCode: 'mien-nam' })
    expect(destinationOfCard(lottery)).toMatchObject({ address: '/vnlottery?gameCode=mien-nam' })
  })

  it('of slots leads to the lobby of that vendor (L-04, D-12)', () => {
    expect(destinationOfCard(card({ gameClassify: 'RNG', vassalage: 'parlour' }))).toEqual({
      kind: 'page',
      address: '/rng?vassalage=parlour',
      needsLogin: false,
    })
  })

  it('of another kind launches its game, or opens the list of several (L-05, D-13)', () => {
    expect(destinationOfCard(card({}))).toEqual({
      kind: 'launch',
      nodeId: 'high-card',
      vassalage: 'mesa',
    })
    expect(destinationOfCard(card({ isGame: 'VASSALAGE' }))).toEqual({
      kind: 'list',
      vassalage: 'mesa',
      name: 'Mesa Clara',
      category: 'PVP',
    })
  })
})

describe('a game', () => {
  it('launches, unless it is a lottery', () => {
    const game = { nodeId: 'x', vassalage: 'v', gameClassify: 'FISH' } as never
    expect(destinationOfGame(game)).toEqual({ kind: 'launch', nodeId: 'x', vassalage: 'v' })
    const lottery = { nodeId: 'x', vassalage: 'v', gameClassify: 'LOTT' } as never
    expect(destinationOfGame(lottery)).toMatchObject({ address: '/lottery?gameCode=x' })
  })
})

describe('the entry to lotteries', () => {
  const lane = (cards: Partial<LaunchCard>[]) =>
    [{ title: 'Loterias', gameClassify: 'LOTT' as const, cards: cards.map(card) }] as const

  it('prefers the regional vendor’s game (L-07)', () => {
    const cards = [{ gameCode: 'ssc-1' }, { gameCode: 'sea-4d', lotteryRegion: 'SEA' as const }]
    expect(destinationOfLotteries(lane(cards))).toMatchObject({
      address: '/lottery?gameCode=sea-4d',
    })
  })

  it('opens the page of lotteries where there is no such vendor', () => {
    expect(destinationOfLotteries(lane([{ gameCode: 'ssc-1' }]))).toMatchObject({
      address: '/lottery',
    })
    expect(destinationOfLotteries([])).toMatchObject({ address: '/lottery' })
  })
})
