import { isRefusal, type Refusal } from '@parlour/wire'
import type { Db, Tx } from './database.ts'
import { transact } from './transact.ts'

/**
 * As `transact`, but a refusal that the work returns undoes everything the work wrote: refusing must
 * leave nothing behind.
 */
export async function transactOrRefuse<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await transact(db, async (tx) => {
      const answer = await work(tx)
      if (isRefusal(answer)) throw new Undone(answer)
      return answer
    })
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
