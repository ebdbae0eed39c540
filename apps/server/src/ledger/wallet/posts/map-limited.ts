import type { MemberId } from '@parlour/money'
import { ordinaryLanes } from './post-many.ts'
import { LANES_AT_ONCE } from '../limits.ts'

/** Does something for each of these, so many of them side by side. After a defect no other begins, and those under way end first. */
export async function mapLimited<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const workers = Array.from({ length: atOnce }, async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    } finally {
      waiting.length = 0
    }
  })
  for (const ended of await Promise.allSettled(workers))
    if (ended.status === 'rejected') throw ended.reason
}

/** The same for the members of every lane: lanes share neither members nor accounts. */
export const eachLane = (work: (lane: number) => Promise<void>): Promise<void> =>
  mapLimited(ordinaryLanes, LANES_AT_ONCE, work)

/** Does a part after the other, each after the last member of the one before. */
export async function inParts(
  some: (after: MemberId) => Promise<MemberId | undefined>,
): Promise<void> {
  let after: MemberId | undefined = 0n
  while (after !== undefined) after = await some(after)
}
