import { ordinaryLanes } from '../wallet/post-many.ts'
import { LANES_AT_ONCE } from './limits.ts'

/**
 * Does something for the members of every lane, a few lanes side by side: they share neither members nor
 * accounts. After a defect no other lane begins, and those that run come to their end first.
 */
export async function eachLane(work: (lane: number) => Promise<void>): Promise<void> {
  const waiting = [...ordinaryLanes]
  const workers = Array.from({ length: LANES_AT_ONCE }, async () => {
    try {
      for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) await work(lane)
    } finally {
      waiting.length = 0
    }
  })
  for (const ended of await Promise.allSettled(workers))
    if (ended.status === 'rejected') throw ended.reason
}
