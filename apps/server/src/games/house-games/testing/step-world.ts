import { afterAll, afterEach, beforeAll } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { leaveHouseRounds } from '../steps/leave-rounds.ts'
import { nextRound, playerOf } from './originals-to-play.ts'

/** A stake of 1.00 in ledger units. */
export const STAKE = 10_000n
export const MINES = { mines: 3 }

/** Alice and bob with money, for tests of rounds of several steps: what one leaves standing is closed before the next. */
export function stepWorld() {
  let w: World
  let alice: ReturnType<typeof playerOf>
  beforeAll(async () => {
    w = await world({ alice: { cash: '1000.00' }, bob: { cash: '100.00' } })
    alice = playerOf(w)
  })
  afterAll(() => w.close())
  afterEach(async () => {
    await leaveHouseRounds(w.needs, 0)
    await w.expectBooksToBalance()
  })
  return {
    world: () => w,
    alice: () => alice,
    statement: (text: string) => w.database.pool.query(text),
    openStakes: async () => (await w.book('alice')).open,
    /** A round of mines that stands open, with its cells known to the test. */
    async minesRound() {
      await alice.ready()
      const known = await nextRound(w, 'mines', MINES)
      const mined = known.round.deal.layout as readonly number[]
      const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !mined.includes(at))
      const before = await alice.cash()
      const { value } = await alice.play('mines', { options: MINES })
      return { known, mined, safe, before, wagerId: value.wagerId }
    },
  }
}
