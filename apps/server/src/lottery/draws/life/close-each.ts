import type { Needs } from '../../../house/needs.ts'
import { CLOSED_TOGETHER } from '../limits.ts'

export type CloseNeeds = Pick<Needs, 'db'> & { readonly log: Pick<Needs['log'], 'error'> }

/**
 * Makes the books of what has closed, each a work of its own and a few side by side: a long or a failing one keeps no
 * other from being told in time.
 *
 * @param closeOne false where another process is at it, or has done it.
 * @returns how many were closed.
 */
export async function closeEach<Due>(
  { log }: Pick<CloseNeeds, 'log'>,
  due: readonly Due[],
  closeOne: (one: Due) => Promise<boolean>,
): Promise<number> {
  let closed = 0
  const waiting = due.values()
  const closeNext = async () => {
    for (const one of waiting) {
      try {
        if (await closeOne(one)) closed += 1
      } catch (error) {
        log.error(
          { err: error, closing: one },
          'What has closed has no book yet; it is tried again.',
        )
      }
    }
  }
  await Promise.all(Array.from({ length: CLOSED_TOGETHER }, closeNext))
  return closed
}
