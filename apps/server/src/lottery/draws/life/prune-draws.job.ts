import { transact } from '../../../base/database/transact.ts'
import type { Tasks } from '../../../base/jobs/jobs.ts'
import type { Needs } from '../../../house/needs.ts'
import { dropWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { windowOf } from '../draws.store.ts'
import { EMPTY_DRAWS_DAYS, MOST_PRUNED, OPENED_KEPT } from '../limits.ts'
import { dropDraws, findEmptyDraws, trimOpened } from './prune.store.ts'
import { stageWindowsOf } from '../house-draws/stages.store.ts'

/**
 * Forgets house draws that nobody bet on and that are some days old; draws with bets and official ones
 * are kept for good. Chains and sums go on without them.
 */
export async function pruneDraws({ db }: Pick<Needs, 'db'>): Promise<number> {
  let pruned = 0
  for (;;) {
    const gone = await transact(db, async (tx) => {
      const ids = await findEmptyDraws(tx, { days: EMPTY_DRAWS_DAYS, most: MOST_PRUNED })
      const stages = await stageWindowsOf(tx, ids)
      await dropDraws(tx, ids)
      await dropWindows(tx, stages.concat(ids.map((id) => windowOf(id))))
      return ids.length
    })
    pruned += gone
    if (gone < MOST_PRUNED) break
  }
  await trimOpened(db, OPENED_KEPT)
  return pruned
}

export const drawsTasks = (needs: Pick<Needs, 'db'>): Tasks => ({
  'prune-draws': async () => void (await pruneDraws(needs)),
})

/** In UTC, at a quiet hour of the lotteries. */
export const drawsCrontab = '40 20 * * * prune-draws\n'
