import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { MemberId } from './wallet.ts'

/** Turns a named switch such as `site`, `vendor:parlour`, `game:brass-fox`; stakes see it from the next batch on. */
export async function setSwitch(
  db: Db | Tx,
  { name, on, reason }: { name: string; on: boolean; reason: string },
): Promise<void> {
  await sql`
    insert into ledger_switches (name, is_on, reason) values (${name}, ${on}, ${reason})
    on conflict (name) do update
       set is_on = excluded.is_on, reason = excluded.reason, changed_at = now()`.execute(db)
}

/** Opens a window for stakes, moves its cut-off, or shuts it; waits for batches that are judging by it. */
export async function setWindow(
  db: Db | Tx,
  { id, open, closesAt }: { id: string; open: boolean; closesAt: Date | null },
): Promise<void> {
  await sql`
    insert into ledger_windows (id, is_open, closes_at) values (${id}, ${open}, ${closesAt})
    on conflict (id) do update
       set is_open = excluded.is_open, closes_at = excluded.closes_at`.execute(db)
}

/** Lays a counter with its cap, or moves the cap; the count itself is moved by stakes only. */
export async function setCounter(
  db: Db | Tx,
  { id, cap }: { id: string; cap: Amount },
): Promise<void> {
  await sql`
    insert into ledger_counters (id, cap) values (${id}, ${cap})
    on conflict (id) do update set cap = excluded.cap`.execute(db)
}

/** The member's place in the agents' lines changed: later wagers and events carry the new version. */
export async function setLineVersion(
  tx: Tx,
  { memberId, lineVersion }: { memberId: MemberId; lineVersion: number },
): Promise<void> {
  await sql`select ledger_set_line_version(${memberId}::int8, ${lineVersion}::int4)`.execute(tx)
}
