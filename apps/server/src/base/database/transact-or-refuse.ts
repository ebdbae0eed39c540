import { isRefusal, type Refusal } from '@parlour/wire'
import type { Db, Tx } from './database.ts'
import { transact, UNIQUE_VIOLATION } from './transact.ts'

/**
 * As `transact`, but a refusal that the work returns undoes everything the work wrote: refusing must
 * leave nothing behind. Where somebody else takes an id or a name at the same moment, the work is done anew and finds
 * it taken.
 */
export async function transactOrRefuse<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    const orUndo = async (tx: Tx) => {
      const answer = await work(tx)
      if (isRefusal(answer)) throw new Undone(answer)
      return answer
    }
    return await transact(db, orUndo, { also: UNIQUE_VIOLATION })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Answer
    throw error
  }
}

/** Carries a refusal out of a transaction that must not commit. */
class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Undone by the refusal ${refusal.refused}.`)
    this.refusal = refusal
  }
}
