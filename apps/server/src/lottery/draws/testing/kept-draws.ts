import { randomBytes } from 'node:crypto'
import type { Db } from '../../../base/database/database.ts'
import { list, run } from '../../../base/database/query.ts'
import type { World } from '../../../testing/world.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { findLostSeeds } from '../../tickets/returns/find-lost-seeds.ts'
import { sellingDraws } from '../../tickets/testing/cart.ts'
import type { Draw } from '../draws.store.ts'
import { asOwner, letPass, type Owned, startBeacon } from './draw-world.ts'
import { lotteryWorld } from './lottery-world.ts'

const DAY = 86_400

export type KeptDraws = {
  readonly w: World
  /** Two draws that follow each other in their chain, without a bet, whose books were told in time. */
  readonly early: Draw
  readonly late: Draw
  /** As if nothing had been done with either of them. */
  waitAgain(): Promise<void>
  stop(): Promise<void>
}

/** A house that keeps two draws back for longer than a week, and says of its chains that their seeds are lost. */
export async function keepDrawsBack(game: string): Promise<KeptDraws> {
  const w = await lotteryWorld([game])
  const beacon = await startBeacon(w.needs)
  const [early, late] = (await sellingDraws(w, game, 2)) as [Draw, Draw]
  const keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
  await findLostSeeds(keyless)
  await letPass(w.database, early.id, 16 * DAY)
  await letPass(w.database, late.id, 8 * DAY)
  await tickDraws(keyless)
  await asOwner(
    w.database,
    (db) => run(db)`update draw_chains set lost_at = lost_at - interval '16 days'`,
  )
  return {
    w,
    early,
    late,
    waitAgain: () =>
      pastTriggers(
        w.database,
        (db) =>
          run(db)`
            update draws set state = 'closed', void_reason = null, revealed_link = null, result = null, numbers = null,
                             book_late = false, signature = null
             where id = any (${list.uuid([early.id, late.id])})`,
      ),
    async stop() {
      await beacon.stop()
      await w.close()
    },
  }
}

/** What draws refuse everybody else, as their owner who switches off what refuses it. */
export const pastTriggers = (owned: Pick<Owned, 'ownerUrl'>, work: (db: Db) => Promise<unknown>) =>
  asOwner(owned, (db) =>
    db.transaction().execute(async (tx) => {
      await run(tx)`alter table draws disable trigger user`
      await work(tx)
      await run(tx)`alter table draws enable trigger user`
    }),
  )
