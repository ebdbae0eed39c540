import type { Needs } from '../../../house/needs.ts'
import { giveBack } from './give-back.ts'
import { RETURN_INTERRUPTED_SECONDS, RETURNS_AT_A_LOOK } from '../limits.ts'
import { findUnfinishedReturns } from '../../draws/books/returns.store.ts'

/**
 * Finishes what a process left that died between the decision to give tickets back and their money. It was decided
 * while their draws were on sale, and their books say so: settlement waits for it.
 */
export async function finishReturns(needs: Pick<Needs, 'db' | 'wallet'>): Promise<number> {
  const found = await findUnfinishedReturns(needs.db, {
    olderThanSeconds: RETURN_INTERRUPTED_SECONDS,
    limit: RETURNS_AT_A_LOOK,
  })
  await giveBack(needs, found)
  return found.length
}
