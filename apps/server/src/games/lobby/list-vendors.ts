import {
  type CatalogPlay,
  type Family,
  families,
  type FamilyId,
  playsUnder,
  playToBeginWith,
} from '@parlour/lottery'
import type { Needs } from '../../house/needs.ts'
import { readCatalogue, type SearchableGame } from '../../house/catalogue/catalogue-copy.ts'
import { wordsIn } from '../../house/catalogue/game-item.ts'

/** The lobby's lanes. A category without games has no lane, so the menu has no empty entry. */
export async function listVendors({ db }: Pick<Needs, 'db'>, language: string) {
  const { catalogue } = await readCatalogue(db)
  const lanes = lanesOf(catalogue.games)
  return {
    groups: vendorGroups.map((group) => ({ ...group, vassalage: [...group.vassalage] })),
    features: [...new Set(catalogue.games.flatMap((game) => game.features))],
    lanes: lanes.map(({ category, titles, cards }) => ({
      title: wordsIn(titles, language),
      gameClassify: category,
      cards: cards.map(cardOf),
    })),
  }
}

/** How often each vendor's kinds of games stand in the catalogue. */
export async function countGameTypes({ db }: Pick<Needs, 'db'>, vendor: string | undefined) {
  const { catalogue } = await readCatalogue(db)
  const games = catalogue.games.filter((game) => vendor === undefined || game.vendor === vendor)
  const kinds = Map.groupBy(games, (game) => `${game.vendor} ${game.gameType} ${game.category}`)
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => ({
      vassalage: same[0]!.vendor,
      gameType: same[0]!.gameType,
      gameClassify: same[0]!.category,
      gameCount: same.length,
    }))
}

/** Each category with the games of each of its vendors, in the house's order. */
function lanesOf(games: readonly SearchableGame[]) {
  const byCategory = Map.groupBy(games, (game) => game.category)
  return [...byCategory]
    .map(([category, same]) => ({
      category,
      titles: same[0]!.categoryTitles,
      position: same[0]!.categoryPosition,
      cards: [...Map.groupBy(same, (game) => game.vendor).values()].sort(
        ([a], [b]) => a!.vendorPosition - b!.vendorPosition,
      ),
    }))
    .sort((a, b) => a.position - b.position)
}

function cardOf(games: readonly SearchableGame[]) {
  const first = games[0]!
  const single = games.length === 1
  return {
    vassalage: first.vendor,
    vendor: first.vendor,
    name: first.vendorName,
    code: first.vendor,
    isHot: first.vendorHot ? 1 : 0,
    isGame: single ? ('GAME' as const) : ('VASSALAGE' as const),
    // With one game only, the card opens that game.
    ...(single && { gameCode: first.code }),
    gameType: first.gameType,
    accountTypeName: accountTypeOf(first),
    defaultPlayType: single ? (playToBeginWith(playsOf(first))?.id ?? '') : '',
    maintenance: first.vendorMaintenance ? 1 : 0,
    gameCount: games.length,
    imgUrl: first.vendorImage,
    ...(first.lotteryRegion !== null && { lotteryRegion: first.lotteryRegion }),
  }
}

/** What a lottery sells; nothing for any other game. */
function playsOf(game: SearchableGame): readonly CatalogPlay[] {
  const family = families[game.lotteryFamily as FamilyId] as Family | undefined
  return family ? playsUnder(family, game.lotteryRules ?? {}) : []
}

/** The Vietnam vendor's lotteries have a name of their own; all others go by their category. */
export const accountTypeOf = (game: Pick<SearchableGame, 'lotteryRegion' | 'category'>): string =>
  game.lotteryRegion === 'VN' ? 'VNLOTTO' : game.category

/** Categories that stand under sports in the menu, with the vendors whose cards belong there (specification, entities). */
const vendorGroups = [
  { gameClassify: 'COCKFIGHT', vassalage: ['DS88', 'DIG'], belongsTo: 'SPORTS' },
  { gameClassify: 'ESPORTS', vassalage: ['AV', 'IMES', 'IA', 'AI', 'TF'], belongsTo: 'SPORTS' },
] as const
