import type { Category, MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { readCatalogue, type SearchableGame } from '../../house/catalogue/catalogue-copy.ts'
import {
  findLotteryGroups,
  findOpenedNumbers,
  findRecentCodes,
} from '../../house/catalogue/lotteries.store.ts'
import { wordsIn } from '../../house/catalogue/game-item.ts'
import { findLastPlayed } from '../../ledger/wallet/records/bets/last-played.store.ts'
import { accountTypeOf } from './list-vendors.ts'

type Db = Pick<Needs, 'db'>
export const LOTTERY_CATEGORIES: readonly Category[] = ['LOTT', 'ELOTT']
export type LotteryArea = 'all' | 'vietnam'

/** The menus of what can be opened: a group without lotteries has no menu. */
export async function listLotteryMenus({ db }: Db, area: LotteryArea, language: string) {
  const games = await lotteriesOf({ db }, area)
  const groups = await findLotteryGroups(db)
  const places = new Map(groups.map((group, place) => [group.code, { ...group, place }]))
  const placeOf = (code: string) => places.get(code)?.place ?? groups.length
  const menus = [...Map.groupBy(games, (game) => game.gameType)].sort(
    ([a], [b]) => placeOf(a) - placeOf(b),
  )
  return {
    gameMenus: menus.map(([code, same]) => {
      const titles = places.get(code)?.titles
      return {
        gameGroupCode: code,
        labelName: titles ? wordsIn(titles, language) : code,
        accountTypeName: accountTypeOf(same[0]!),
        games: same.map((game) => lotteryItem(game, language)),
      }
    }),
  }
}

/** What the house has marked as hot comes first, the rest in the house's order. */
export async function listPopularLotteries({ db }: Db, count: number, language: string) {
  const games = await lotteriesOf({ db }, 'all')
  const hottest = games.toSorted((a, b) => Number(b.hot) - Number(a.hot))
  return { list: hottest.slice(0, count).map((game) => lotteryItem(game, language)) }
}

/** Vietnam's lotteries that a player opened last. Most are bought on pages of the house: a stake counts as opened. */
export async function listRecentLotteries({ db }: Db, memberId: bigint, language: string) {
  const games = new Map((await lotteriesOf({ db }, 'vietnam')).map((game) => [game.code, game]))
  const staked = await findLastPlayed(db, memberId as MemberId, LOTTERY_CATEGORIES)
  const recent = await findRecentCodes(db, memberId, [...games.keys()], staked)
  return { list: recent.map((code) => lotteryItem(games.get(code)!, language)) }
}

export async function listOpenedNumbers(
  { db }: Db,
  area: LotteryArea,
  { game, count }: { game: string | undefined; count: number },
) {
  const codes = (await lotteriesOf({ db }, area)).map(({ code }) => code)
  const rows = await findOpenedNumbers(
    db,
    codes.filter((code) => game === undefined || code === game),
    count,
  )
  return {
    list: rows.map((row) => ({
      gameCode: row.game,
      numero: row.issue,
      winNo: row.numbers,
      openTime: row.openedAt.toISOString(),
    })),
  }
}

export async function lotteriesOf({ db }: Db, area: LotteryArea): Promise<SearchableGame[]> {
  const { catalogue } = await readCatalogue(db)
  return catalogue.games.filter(
    (game) =>
      LOTTERY_CATEGORIES.includes(game.category) && (area === 'all' || game.lotteryRegion === 'VN'),
  )
}

const lotteryItem = (game: SearchableGame, language: string) => ({
  gameCode: game.code,
  gameName: wordsIn(game.names, language),
  gameGroupCode: game.gameType,
  vassalage: game.vendor,
  gameType: game.category,
  accountTypeName: accountTypeOf(game),
  defaultPlayType: '',
  isHot: game.hot ? 1 : 0,
  maintenance: game.maintenance ? 1 : 0,
  imgUrl: game.image,
})
