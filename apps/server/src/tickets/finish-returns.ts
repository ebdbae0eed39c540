import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { giveBack } from './give-back.ts'
import { RETURN_INTERRUPTED_SECONDS, RETURNS_AT_A_LOOK } from './limits.ts'
import { endReturns, findUnfinishedReturns } from './returns.store.ts'

/**
 * Finishes what a process left that died between the decision to give tickets back and their money.
 * Where its book has been told meanwhile, the ticket plays on: the book says that it does, and nobody takes a bet back
 * who may know the result.
 */
export async function finishReturns(needs: Pick<Needs, 'db' | 'wallet'>): Promise<number> {
  const found = await findUnfinishedReturns(needs.db, {
    olderThanSeconds: RETURN_INTERRUPTED_SECONDS,
    limit: RETURNS_AT_A_LOOK,
  })
  const late = found.filter(({ drawn }) => drawn).map(({ wagerId }) => wagerId)
  if (late.length > 0) await transact(needs.db, (tx) => endReturns(tx, late))
  await giveBack(
    needs,
    found.filter(({ drawn }) => !drawn),
  )
  return found.length
}
