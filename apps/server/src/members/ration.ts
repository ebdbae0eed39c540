import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { RATION_WINDOW_MS } from './limits.ts'
import { networkOf } from '../http/network-of.ts'

/**
 * Counts a rationed call of an address in the current hour.
 *
 * @returns seconds to wait when the ration is used up, else `undefined`.
 */
export async function overRation(
  db: Db | Tx,
  { what, ip, most, at }: { what: string; ip: string; most: number; at: Date },
): Promise<number | undefined> {
  const start = new Date(Math.floor(at.getTime() / RATION_WINDOW_MS) * RATION_WINDOW_MS)
  const { rows } = await sql<{ calls: number }>`
    insert into rationed_calls as r (subject, window_start, calls)
    values (${`${what}:${networkOf(ip)}`}, ${start}, 1)
    on conflict (subject, window_start) do update set calls = least(r.calls + 1, ${most + 1})
    returning calls`.execute(db)
  if ((rows[0]?.calls ?? 0) <= most) return undefined
  return Math.ceil((start.getTime() + RATION_WINDOW_MS - at.getTime()) / 1000)
}

export async function sweepRations(db: Db, at: Date): Promise<void> {
  const old = new Date(at.getTime() - 2 * RATION_WINDOW_MS)
  await sql`delete from rationed_calls where window_start < ${old}`.execute(db)
}
