import type { ListedGame, Page, Paged } from './catalogue.store.ts'
import { say } from '../settings/say.ts'
import type { Words } from '../settings/site-settings.ts'

/** A name in the wanted language; Portuguese where none is wanted, English where it has none in that one. */
export const wordsIn = (words: Words, language: string): string => say(words, language || 'pt')

/** A game in the words of the lobby's calls. */
export const gameItem = (game: ListedGame, language: string) => ({
  nodeId: game.code,
  vassalage: game.vendor,
  vendorName: game.vendorName,
  gameType: game.gameType,
  gameClassify: game.category,
  gameName: wordsIn(game.names, language),
  minBet: game.minStake,
  minLineNum: game.minLines,
  maxBet: game.maxStake,
  isHot: game.hot ? 1 : 0,
  isNew: game.fresh ? 1 : 0,
  maintenance: game.maintenance ? 1 : 0,
  trial: game.trial ? 1 : 0,
  ...(game.rtp !== null && { rtp: game.rtp }),
  ...(game.volatility !== null && { volatility: game.volatility }),
  features: [...game.features],
  ...(game.lotteryRegion !== null && { lotteryRegion: game.lotteryRegion }),
  imgUrl: game.image,
})

export const gameItems = (games: readonly ListedGame[], language: string) =>
  games.map((game) => gameItem(game, language))

/** An empty list has no pages. */
export const totalPages = ({ total }: Paged<unknown>, { pageSize }: Page): number =>
  Math.ceil(total / pageSize)
