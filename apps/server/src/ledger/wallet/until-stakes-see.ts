import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { SWITCH_LOOK_MS, SWITCH_WAIT_MS } from './limits.ts'

/**
 * Waits for the batches that read a switch before it was turned: once they have ended, no stake follows that was
 * judged by how it stood then. Asked after the commit of whoever turned it. A batch holds its look at the table of
 * switches until it ends, and ends within the lane's own limits; what holds it for longer is no batch.
 */
export async function untilStakesSee(db: Db): Promise<void> {
  let batches = await lookingAtSwitches(db)
  for (let waited = 0; batches.length > 0 && waited < SWITCH_WAIT_MS; waited += SWITCH_LOOK_MS) {
    await pause(SWITCH_LOOK_MS)
    const still = new Set(await lookingAtSwitches(db, batches))
    batches = batches.filter((one) => still.has(one))
  }
}

/** Transactions that have looked at switches and go on; of these, where some are named. */
async function lookingAtSwitches(db: Db, of?: readonly string[]): Promise<readonly string[]> {
  const rows = await many<{ id: string }>(db)`
    select distinct virtualtransaction as id from pg_locks
     where locktype = 'relation' and relation = 'ledger_switches'::regclass and granted
       and database = (select oid from pg_database where datname = current_database())
       and pid <> pg_backend_pid()
       and (${list.text(of ?? null)} is null or virtualtransaction = any (${list.text(of ?? null)}))`
  return rows.map(({ id }) => id)
}
