import { useQuery } from '@tanstack/react-query'
import { gameArt } from '../../parts/art/game-art.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage } from '../../base/texts/texts.ts'
import { holds } from './search-places.ts'
import { bettingAddress } from '../../parts/lottery/addresses.ts'

const FRESH_MS = 10 * 60_000

export type FoundLottery = {
  readonly game: string
  readonly name: string
  readonly group: string
  readonly art: string
  /** Where its bets are made. */
  readonly address: string
}

/** Lotteries by a part of their name, of which every word must stand in it; none while nothing is typed. */
export function useFoundLotteries(typed: string): readonly FoundLottery[] {
  const { code: language } = useLanguage()
  const { data } = useQuery({
    ...reading('lotteryMenus', { query: { prizeMode: 'Lott', device: 'WEB', language } }),
    enabled: typed !== '',
    staleTime: FRESH_MS,
  })
  const found = (data?.gameMenus ?? []).flatMap(({ games, labelName, accountTypeName }) =>
    games
      .filter(({ gameName }) => holds(gameName, typed))
      .map(({ gameCode, gameName, imgUrl }) => ({
        game: gameCode,
        name: gameName,
        group: labelName,
        art: gameArt(gameCode, imgUrl),
        address: bettingAddress(gameCode, accountTypeName === 'VNLOTTO' ? 'VN' : ''),
      })),
  )
  // What is nothing but the words looked for comes before all that are called after it.
  return found.sort((one, other) => one.name.length - other.name.length)
}
