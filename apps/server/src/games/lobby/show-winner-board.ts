import type { Needs } from '../../house/needs.ts'
import { shorten } from './launch-game.ts'
import { BOARD_DAYS } from './limits.ts'
import { wordsIn } from '../../house/catalogue/game-item.ts'
import { findWinners } from './winners.store.ts'

/** The largest wins of the last weeks, or the newest. They are real wagers of real money; names are shortened. */
export async function showWinnerBoard(
  { db }: Pick<Needs, 'db'>,
  { count, by }: { count: number; by: 'win' | 'time' },
  language: string,
) {
  const winners = await findWinners(db, { count, by, days: BOARD_DAYS })
  return {
    list: winners.map((win) => ({
      userName: shorten(win.nickname),
      nodeId: win.game,
      gameName: wordsIn(win.names, language),
      vassalage: win.vendor,
      imgUrl: win.image,
      stake: win.stake,
      winAmount: win.payout,
      currency: win.currency,
      time: win.wonAt,
      ...(win.link !== null && { link: win.link }),
    })),
  }
}
