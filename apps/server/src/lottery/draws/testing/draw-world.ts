import { type Db, openDatabase } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'
import { startBeaconSandbox } from '../../../demo/sandbox/beacon-sandbox.ts'
import { findWindows, setWindow } from '../../../ledger/wallet/house-rules.store.ts'
import { readDrawById, windowOf } from '../draws.store.ts'
import { stageWindowOf } from '../house-draws/stages.store.ts'

/** The demo's beacon as a process of its own; stop it in `afterAll`. */
export const startBeacon = (needs: Needs) => startBeaconSandbox(needs)

/** Leaves only the lotteries a test is about, so that a look at the draws costs little. */
export async function onlyLotteries(needs: Needs, codes: readonly string[]): Promise<void> {
  await run(needs.db)`update lotteries set open = code = any (${list.text(codes)})`
}

/** Books, and the login that owns them: it alone can move what binds a draw. */
export type Owned = { readonly db: Db; readonly ownerUrl: string }

/** Does what nobody who serves the site may do. */
export async function asOwner<Answer>(
  { ownerUrl }: Pick<Owned, 'ownerUrl'>,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const owner = openDatabase(ownerUrl, { max: 1, applicationName: 'parlour test' })
  try {
    return await work(owner.db)
  } finally {
    await owner.close()
  }
}

/** Moves a draw's times, and the beacon's round with them, as if that long had passed. */
export async function letPass(owned: Owned, drawId: string, seconds: number): Promise<void> {
  await asOwner(
    owned,
    (db) =>
      run(db)`
    update draws d
       set opens_at = opens_at - make_interval(secs => ${seconds}),
           closes_at = closes_at - make_interval(secs => ${seconds}),
           draws_at = draws_at - make_interval(secs => ${seconds}),
           created_at = created_at - make_interval(secs => ${seconds}),
           book_told_at = book_told_at - make_interval(secs => ${seconds}),
           beacon_round = round_of_close(d.beacon, d.closes_at - make_interval(secs => ${seconds}))
     where d.id = ${drawId}`,
  )
  await moveWindow(owned, drawId)
  await moveStages(owned, drawId, seconds)
}

/** The stages of a draw that comes out in parts move with it, each with its round and its window. */
async function moveStages(owned: Owned, drawId: string, seconds: number): Promise<void> {
  const rows = await asOwner(
    owned,
    (db) =>
      many<{ play: string; closesAt: Date; closed: boolean }>(db)`
    update draw_stages s
       set closes_at = s.closes_at - make_interval(secs => ${seconds}),
           book_told_at = s.book_told_at - make_interval(secs => ${seconds}),
           beacon_round = round_of_close(d.beacon, s.closes_at - make_interval(secs => ${seconds}))
      from draws d
     where s.draw_id = ${drawId} and d.id = s.draw_id and s.numbers is null
    returning s.play, s.closes_at as "closesAt", s.book_hash is not null as closed`,
  )
  for (const { play, closesAt, closed } of rows)
    await setWindow(owned.db, { id: stageWindowOf(drawId, play), open: !closed, closesAt })
}

/** Ends sales of a draw now, and has its time come. */
export async function endSales(owned: Owned, drawId: string): Promise<void> {
  await asOwner(
    owned,
    (db) =>
      run(db)`
    update draws set opens_at = least(opens_at, moment.at), closes_at = moment.at, draws_at = moment.at,
                     beacon_round = round_of_close(beacon, moment.at)
      from (select date_trunc('milliseconds', clock_timestamp()) as at) as moment
     where id = ${drawId}`,
  )
  await moveWindow(owned, drawId)
}

async function moveWindow({ db }: Owned, drawId: string): Promise<void> {
  const { closesAt } = (await readDrawById(db, drawId))!
  const [window] = await findWindows(db, [windowOf(drawId)])
  await setWindow(db, { id: windowOf(drawId), open: window?.open ?? true, closesAt })
}
