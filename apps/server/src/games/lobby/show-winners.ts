import { maskUsername } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { wordsIn } from '../../house/catalogue/game-item.ts'
import { findWinnersSince } from './winners.store.ts'
import type { Needs } from '../../house/needs.ts'
import { WINNERS_DAYS, WINNERS_SHOWN } from './limits.ts'

/** Winners of the last day, week or month, by prize or by how often it was the stake. Every line is a settled bet of real money. */
export async function showWinners(
  { db }: Pick<Needs, 'db'>,
  wanted: { period: 'day' | 'week' | 'month'; by: 'win' | 'multiple'; language: string },
): Promise<CallAnswer<'listWinners'>> {
  const { since, list } = await findWinnersSince(db, {
    days: WINNERS_DAYS[wanted.period],
    by: wanted.by,
    count: WINNERS_SHOWN,
  })
  return {
    since,
    list: list.map((win) => ({
      name: maskUsername(win.nickname),
      nodeId: win.game,
      gameName: wordsIn(win.names, wanted.language),
      vassalage: win.vendor,
      stake: win.stake,
      winAmount: win.payout,
      multiple: multipleOf(win.payout, win.stake),
      currency: win.currency,
      time: win.wonAt,
      ...(win.link !== null && { link: win.link }),
    })),
  }
}

/** Two decimals, rounded down. */
function multipleOf(payout: bigint, stake: bigint): string {
  const hundredths = stake === 0n ? 0n : (payout * 100n) / stake
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
