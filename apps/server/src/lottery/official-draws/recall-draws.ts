import { DAY_MS } from '@parlour/time'
import { planDraws } from '@parlour/lottery'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { closeUnsold } from '../draws/life/close.store.ts'
import { findNeverPlanned, insertDraws, lockToPlan } from '../draws/life/plan.store.ts'
import { readSchedule } from '../draws/life/schedules.store.ts'

/**
 * Writes down the last days' draws of official lotteries that are new here, closed and without bets, so
 * that their feeds are asked for the results: an archive need not begin empty.
 */
export async function recallDraws({ db }: Pick<Needs, 'db'>, days: number): Promise<void> {
  for (const code of await findNeverPlanned(db)) {
    await transact(db, async (tx) => {
      const lottery = await lockToPlan(tx, code)
      if (!lottery || lottery.plannedUntil !== null) return
      const rules = await readSchedule(tx, code)
      const now = lottery.now.getTime()
      const span = { after: now - days * DAY_MS, until: now, most: 1_000, lastNumber: 0n }
      const past = planDraws({ ...lottery, rules }, span)
      const draws = past.map((draw) => ({
        ...draw,
        id: derivedId(`draw ${code}`, draw.issue),
        lottery: code,
        bound: undefined,
      }))
      if (draws.length === 0) return
      await insertDraws(tx, draws)
      await closeUnsold(
        tx,
        draws.map(({ id }) => id),
      )
    })
  }
}
