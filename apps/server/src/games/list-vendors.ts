import type { Needs } from '../needs.ts'
import { findVendorLanes } from './catalogue.store.ts'
import { wordsIn } from './game-item.ts'

/** The lobby's lanes. A category without games has no lane, so the menu has no empty entry. */
export async function listVendors({ db }: Pick<Needs, 'db'>, language: string) {
  const rows = await findVendorLanes(db)
  const lanes = Map.groupBy(rows, (row) => row.category)
  return {
    groups: vendorGroups.map((group) => ({ ...group, vassalage: [...group.vassalage] })),
    lanes: [...lanes].map(([category, cards]) => ({
      title: wordsIn(cards[0]!.titles, language),
      gameClassify: category,
      cards: cards.map((card) => ({
        vassalage: card.code,
        vendor: card.code,
        name: card.name,
        code: card.code,
        isHot: card.hot ? 1 : 0,
        isGame: card.games === 1 ? ('GAME' as const) : ('VASSALAGE' as const),
        ...(card.games === 1 && { gameCode: card.firstGame }),
        gameType: card.gameType,
        accountTypeName: category,
        defaultPlayType: '',
        maintenance: card.maintenance ? 1 : 0,
        gameCount: card.games,
        imgUrl: card.image,
      })),
    })),
  }
}

/** Categories that stand under sports in the menu, with the vendors whose cards belong there (specification, entities). */
const vendorGroups = [
  { gameClassify: 'COCKFIGHT', vassalage: ['DS88', 'DIG'], belongsTo: 'SPORTS' },
  { gameClassify: 'ESPORTS', vassalage: ['AV', 'IMES', 'IA', 'AI', 'TF'], belongsTo: 'SPORTS' },
] as const
