import type { Db, Tx } from '../database/database.ts'
import { maybe, run } from '../database/query.ts'
import { networkOf } from './network-of.ts'
import { RATION_WINDOW_MS } from './limits.ts'

/** Whose calls are counted: those of a network, or of a member wherever they are. */
export type RationedCaller = { readonly ip: string } | { readonly memberId: bigint }

/**
 * Counts a rationed call of an address, or of a member, in the current hour.
 *
 * @returns seconds to wait when the ration is used up, else `undefined`.
 */
export async function overRateLimit(
  db: Db | Tx,
  { what, most, at, ...caller }: RationedCaller & { what: string; most: number; at: Date },
): Promise<number | undefined> {
  const start = new Date(Math.floor(at.getTime() / RATION_WINDOW_MS) * RATION_WINDOW_MS)
  const row = await maybe<{ calls: number }>(db)`
    insert into rationed_calls as r (subject, window_start, calls)
    values (${`${what}:${callerName(caller)}`}, ${start}, 1)
    on conflict (subject, window_start) do update set calls = least(r.calls + 1, ${most + 1})
    returning calls`
  if ((row?.calls ?? 0) <= most) return undefined
  return Math.ceil((start.getTime() + RATION_WINDOW_MS - at.getTime()) / 1000)
}

/** The one name under which a caller is counted. */
export const callerName = (caller: RationedCaller): string =>
  'memberId' in caller ? `member ${caller.memberId}` : networkOf(caller.ip)

/** Lets one call of a caller go on at a time from here on, until the transaction ends; it has been counted before. */
export async function holdRation(tx: Tx, what: string, caller: RationedCaller): Promise<void> {
  const subject = `${what}:${callerName(caller)}`
  await run(tx)`
    select from rationed_calls where subject = ${subject} order by window_start for update`
}

export async function sweepRations(db: Db, at: Date): Promise<void> {
  const old = new Date(at.getTime() - 2 * RATION_WINDOW_MS)
  await run(db)`delete from rationed_calls where window_start < ${old}`
}
