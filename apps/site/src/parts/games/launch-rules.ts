import type { GameItem } from './favourites.ts'
import type { Lane } from './categories.ts'

export type LaunchCard = Lane['cards'][number] & { readonly gameClassify: Lane['gameClassify'] }

/** Where a press leads: a page of this site, a game's frame, or the list of a vendor's games. */
export type Destination =
  | { readonly kind: 'page'; readonly address: string; readonly needsLogin: boolean }
  | { readonly kind: 'launch'; readonly nodeId: string; readonly vassalage: string }
  | {
      readonly kind: 'list'
      readonly vassalage: string
      readonly name: string
      readonly category: Lane['gameClassify']
    }

const isLottery = (category: string) => category === 'LOTT' || category === 'ELOTT'

/** A vendor's card: lotteries and slots have pages, all others open their game or their list (L-02 to L-05). */
export function destinationOfCard(card: LaunchCard): Destination {
  if (isLottery(card.gameClassify)) return lotteryPage(card)
  if (card.gameClassify === 'RNG') {
    const address = `/rng?${new URLSearchParams({ vassalage: card.vassalage })}`
    return { kind: 'page', address, needsLogin: false }
  }
  if (card.isGame === 'VASSALAGE' || !card.gameCode) {
    const { vassalage, name, gameClassify } = card
    return { kind: 'list', vassalage, name, category: gameClassify }
  }
  return { kind: 'launch', nodeId: card.gameCode, vassalage: card.vassalage }
}

/** One game: a lottery has its page, everything else its frame. */
export const destinationOfGame = (game: GameItem): Destination =>
  isLottery(game.gameClassify)
    ? lotteryPage({ gameCode: game.nodeId, lotteryRegion: game.lotteryRegion })
    : { kind: 'launch', nodeId: game.nodeId, vassalage: game.vassalage }

/** The entry to lotteries opens the regional vendor's own game where the house has one (L-07). */
export function destinationOfLotteries(lanes: readonly Lane[]): Destination {
  const cards = lanes.filter((lane) => isLottery(lane.gameClassify)).flatMap((lane) => lane.cards)
  const regional = cards.find((card) => card.lotteryRegion === 'SEA')
  return lotteryPage(regional ?? {})
}

/** Only what is known stands in the address; the Vietnam vendor has a page of its own. */
function lotteryPage({
  gameCode,
  defaultPlayType,
  lotteryRegion,
}: {
  gameCode?: string | undefined
  defaultPlayType?: string | undefined
  lotteryRegion?: string | undefined
}): Destination {
  const query = new URLSearchParams()
  if (gameCode) query.set('gameCode', gameCode)
  if (defaultPlayType && lotteryRegion !== 'VN') query.set('playType', defaultPlayType)
  const tail = query.size > 0 ? `?${query}` : ''
  const path = lotteryRegion === 'VN' ? '/vnlottery' : '/lottery'
  return { kind: 'page', address: path + tail, needsLogin: true }
}
