import { describe, expect, it } from 'vitest'
import { type Entry, guardsIn, LaneQueue } from './lane-queue.ts'
import { BATCH_GUARDS, BATCH_ITEMS } from '../limits.ts'
import { stake } from '../testing/judge-cases.ts'

/** A purchase of two lines by a member of its own, with so many counted numbers in all. */
function purchase(number: number, counted: number): Entry {
  const guards = Array.from({ length: counted / 2 }, (_, at) => ({
    kind: 'counter',
    id: `n${at}`,
    add: 1n,
  }))
  const group = [0, 1].map((line) => stake(number * 2 + line, 1n, { guards }))
  return {
    group,
    memberId: BigInt(number + 1),
    guards: guardsIn(group),
    resolve: () => undefined,
    reject: () => undefined,
    askedAt: 0,
    long: true,
    deadline: undefined,
    heldSince: undefined,
  }
}

describe('what waits for a lane', () => {
  it('is taken with no more counted numbers at once than the process judges in a moment', () => {
    const queue = new LaneQueue()
    for (let each = 0; each < 100; each += 1) queue.push(purchase(each, 2_000))
    const sizes: number[] = []
    while (queue.size > 0) {
      const taken = queue.take('long', BATCH_ITEMS)
      sizes.push(taken.reduce((sum, { guards }) => sum + guards, 0))
      queue.release(taken)
    }

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200_000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BATCH_GUARDS)
  })

  it('is taken alone where one purchase counts more than that', () => {
    const queue = new LaneQueue()
    for (const [at, counted] of [10, BATCH_GUARDS * 2, 10].entries())
      queue.push(purchase(at, counted))

    expect(queue.take('long', BATCH_ITEMS).map(({ guards }) => guards)).toEqual([10, 10])
    expect(queue.take('long', BATCH_ITEMS).map(({ guards }) => guards)).toEqual([BATCH_GUARDS * 2])
  })
})
