import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laneOf } from '../../ledger/wallet/posts/post-many.ts'
import { heldAtLanes } from '../../ledger/wallet/testing/hold-lanes.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import type { Part } from './draw-settlement.store.ts'
import { giveRebates } from './give-rebates.ts'
import type { DecidedLine } from './lines.ts'
import { GAME, type Hall, openHall } from './testing/draw-hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(async () => {
  await expectBooksToBalance(hall.books)
  await hall.close()
})

describe('rebates of two draws that are settled side by side', () => {
  it.each([
    ['given to', brl(1)],
    ['taken back from', -brl(1)],
  ])('cross in no lane where they are %s one and given to another', async (_, due) => {
    const [here, there] = [await playersOfLanes(), await playersOfLanes()]
    const last = here.length - 1
    // The one begins with the lane that the other ends with.
    const one = [lineOf(here[0]!, due), lineOf(here[last]!, brl(1))]
    const other = [lineOf(there[last]!, due), lineOf(there[0]!, brl(1))]
    const both = await heldAtLanes(hall.books, 2, () => Promise.all([give(one), give(other)]))
    expect(both).toEqual(['given', 'given'])
    expect(await hall.cash(here[0]!)).toBe(brl(10) + due)
    expect(await hall.cash(there[0]!)).toBe(brl(11))
    expect(await hall.cash(there[last]!)).toBe(brl(10) + due)
  })
})

/** One transaction that is never tried again. */
const give = (lines: readonly DecidedLine[]): Promise<string> =>
  hall.needs.db
    .transaction()
    .execute((tx) => giveRebates(hall.needs, tx, newPart(), lines))
    .then(
      () => 'given',
      (error: Error) => error.message,
    )

/** A member in each lane, the first lane first. */
async function playersOfLanes(): Promise<MemberId[]> {
  const players: MemberId[] = []
  for (let n = 0; n < 4; n += 1) players.push(await hall.books.member(brl(10)))
  return players.toSorted((a, b) => laneOf(a) - laneOf(b))
}

const newPart = () =>
  ({ drawId: randomUUID(), version: 1, game: GAME, issue: '2026-1' }) as unknown as Part

/** A line whose rebate is so much more, or less, than what was credited before. */
const lineOf = (memberId: MemberId, due: Amount) =>
  ({
    line: { memberId, currency: 'BRL', rebate: due < 0n ? -due : 0n },
    rebate: due < 0n ? 0n : due,
  }) as unknown as DecidedLine
