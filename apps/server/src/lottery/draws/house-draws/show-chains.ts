import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { countExceptions, publishedChains } from './chains.store.ts'
import { readLottery } from '../lotteries.store.ts'

/** The ends of a lottery's seed chains, which every revealed seed leads to, and the draws that were exceptions. */
export async function showChains(
  { db }: Pick<Needs, 'db'>,
  game: string,
): Promise<CallAnswer<'lotteryChain'> | Refusal<'lottery_not_found'>> {
  if (!(await readLottery(db, game))) return refuse('lottery_not_found')
  const [chains, exceptions] = await Promise.all([
    publishedChains(db, game),
    countExceptions(db, game),
  ])
  return {
    game,
    exceptions,
    chains: chains.map((row) => ({ ...row, terminal: row.terminal.toString('hex') })),
  }
}
