import { MARGIN_PERIODS } from '@parlour/lottery'
import { type RawBuilder, sql } from 'kysely'
import type { Needs } from '../../needs.ts'
import { startBeaconSandbox } from '../../sandbox/beacon-sandbox.ts'
import { setWindow } from '../../wallet/house-rules.store.ts'
import { readDrawById, windowOf } from '../draws.store.ts'
import { stageWindowOf } from '../stages.store.ts'

/** The demo's beacon as a process of its own; stop it in `afterAll`. */
export const startBeacon = (needs: Needs) => startBeaconSandbox(needs)

/** Leaves only the lotteries a test is about, so that a look at the draws costs little. */
export async function onlyLotteries(needs: Needs, codes: readonly string[]): Promise<void> {
  await sql`update lotteries set open = code = any (${[...codes]}::text[])`.execute(needs.db)
}

/** The round that beacon `b` gives to what closes at a moment, by the rule that binds the house. */
export const roundOfClose = (closesAt: RawBuilder<unknown>) => sql`greatest(1, ceil(
  (ceil(extract(epoch from ${closesAt})) + ${MARGIN_PERIODS} * b.period - b.genesis) / b.period) + 1)`

/** Moves a draw's times, and the beacon's round with them, as if that long had passed. */
export async function letPass(
  needs: Pick<Needs, 'db'>,
  drawId: string,
  seconds: number,
): Promise<void> {
  await sql`
    update draws d
       set opens_at = opens_at - make_interval(secs => ${seconds}),
           closes_at = closes_at - make_interval(secs => ${seconds}),
           draws_at = draws_at - make_interval(secs => ${seconds}),
           created_at = created_at - make_interval(secs => ${seconds}),
           beacon_round = (
             select ${roundOfClose(sql`d.closes_at - make_interval(secs => ${seconds})`)}
               from lottery_beacons b where b.name = d.beacon)
     where d.id = ${drawId}`.execute(needs.db)
  await moveWindow(needs, drawId)
  await moveStages(needs, drawId, seconds)
}

/** The stages of a draw that comes out in parts move with it, each with its round and its window. */
async function moveStages(
  needs: Pick<Needs, 'db'>,
  drawId: string,
  seconds: number,
): Promise<void> {
  const { rows } = await sql<{ play: string; closesAt: Date; closed: boolean }>`
    update draw_stages s
       set closes_at = s.closes_at - make_interval(secs => ${seconds}),
           beacon_round = ${roundOfClose(sql`s.closes_at - make_interval(secs => ${seconds})`)}
      from draws d join lottery_beacons b on b.name = d.beacon
     where s.draw_id = ${drawId} and d.id = s.draw_id and s.numbers is null
    returning s.play, s.closes_at as "closesAt", s.book_hash is not null as closed`.execute(
    needs.db,
  )
  for (const { play, closesAt, closed } of rows)
    await setWindow(needs.db, { id: stageWindowOf(drawId, play), open: !closed, closesAt })
}

/** Ends sales of a draw now, and has its time come. */
export async function endSales(needs: Needs, drawId: string): Promise<void> {
  await sql`
    update draws set opens_at = least(opens_at, clock_timestamp()), closes_at = clock_timestamp(),
                     draws_at = clock_timestamp() where id = ${drawId}`.execute(needs.db)
  await moveWindow(needs, drawId)
}

async function moveWindow(needs: Pick<Needs, 'db'>, drawId: string): Promise<void> {
  const { closesAt } = (await readDrawById(needs.db, drawId))!
  await setWindow(needs.db, { id: windowOf(drawId), open: true, closesAt })
}
