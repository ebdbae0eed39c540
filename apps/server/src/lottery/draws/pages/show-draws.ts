import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { databaseNow, findPastDraws, findSellingDraws } from '../draws.store.ts'
import { readLottery } from '../lotteries.store.ts'
import { shownDraw, shownLottery } from './shown-draw.ts'

/** Draws of a lottery that are sold, for the pad and a chase, or past ones for the archive. */
export async function showDraws(
  { db }: Pick<Needs, 'db'>,
  wanted: {
    readonly game: string
    readonly kind: 'selling' | 'past'
    readonly from?: string | undefined
    readonly day?: string | undefined
    readonly limit: number
    readonly language: string
  },
): Promise<CallAnswer<'lotteryDraws'> | Refusal<'lottery_not_found'>> {
  const { game, kind, from, day, limit, language } = wanted
  const lottery = await readLottery(db, game)
  if (!lottery) return refuse('lottery_not_found')
  const draws =
    kind === 'selling'
      ? await findSellingDraws(db, game, limit)
      : await findPastDraws(db, { lottery: game, from, day, limit })
  return {
    serverTime: await databaseNow(db),
    lottery: shownLottery(lottery, language),
    draws: draws.map((draw) => shownDraw(draw, language)),
  }
}
