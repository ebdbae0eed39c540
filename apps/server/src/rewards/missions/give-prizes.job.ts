import { apart } from '../../base/jobs/for-each-apart.ts'
import type { Tx } from '../../base/database/database.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { giveEarned } from '../giving/give-earned.ts'
import {
  type BoardPeriod,
  findPeriod,
  movePeriod,
  movePlace,
  type Place,
  periodsIn,
  placesOf,
} from './leaderboards.store.ts'

type PrizeNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'log'>

/** Gives the prizes that two operators have let through, one winner after the other. */
export async function givePrizes(needs: PrizeNeeds): Promise<void> {
  const periods = await periodsIn(needs.db, 'issuing')
  await apart(needs.log, 'give-leaderboard-prizes', (each) =>
    each(periods, async (period) => {
      const due = (await placesOf(needs.db, period)).filter(isDue)
      await each(due, ({ place }) => transact(needs.db, (tx) => give(tx, needs, period, place)))
      await transact(needs.db, (tx) => finish(tx, period))
    }),
  )
}

async function give(tx: Tx, needs: PrizeNeeds, period: BoardPeriod, number: number): Promise<void> {
  // The period's row keeps a second worker out.
  await findPeriod(tx, period, true)
  const place = (await placesOf(tx, period)).find((one) => one.place === number)
  if (place?.rewardState !== 'due' || !place.reward) return
  const { memberId, reward } = place
  // Who may not be given anything now keeps the prize until they may.
  if (await rewardsStopped(tx, memberId)) return
  const { leaderboardId, periodStart } = period
  await movePlace(tx, { leaderboardId, periodStart, place: number }, 'given')
  const id = `${leaderboardId}:${periodStart}:${number}`
  await giveEarned(tx, needs, {
    memberId,
    operationId: derivedId(id, 'leaderboard'),
    source: { kind: 'leaderboard', id },
    reward,
  })
}

async function finish(tx: Tx, period: BoardPeriod): Promise<void> {
  await findPeriod(tx, period, true)
  const open = (await placesOf(tx, period)).some(isDue)
  if (!open) await movePeriod(tx, period, 'final')
}

const isDue = ({ rewardState }: Place): boolean => rewardState === 'due'
