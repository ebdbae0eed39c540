import type { Db, Tx } from '../database/database.ts'
import { list, many, maybe, one, run } from '../database/query.ts'
import { networkOf } from './network-of.ts'
import { LOCK_MS, TRIES_WINDOW_MS } from './limits.ts'

/** What stands against a subject at this moment. */
export type Tries = { readonly failures: number; readonly lockedUntil: Date | null }

/** Whose tries are counted: an account's password, its funds password, or everything from one address. */
export const subjects = {
  login: (foldedName: string): string => `login:${foldedName}`,
  password: (memberId: bigint): string => `password:${memberId}`,
  funds: (memberId: bigint): string => `funds:${memberId}`,
  address: (ip: string): string => `address:${networkOf(ip)}`,
  /** An operator's name, asked for from somewhere: those who are known there are counted apart. */
  operator: (foldedName: string, from: string): string => `operator:${foldedName}:${from}`,
  operatorPassword: (operatorId: string): string => `operator-password:${operatorId}`,
  operatorAddress: (ip: string): string => `operator-address:${networkOf(ip)}`,
}

/** Reads the tries of several subjects; one whose time is over counts as clean. */
export async function readTries(
  db: Db | Tx,
  wanted: readonly string[],
  at: Date,
): Promise<readonly Tries[]> {
  const rows = await many<{ subject: string } & Tries>(db)`
    select subject, failures, locked_until as "lockedUntil" from failed_tries
     where subject = any(${list.text(wanted)})
       and coalesce(locked_until, first_at + ${TRIES_WINDOW_MS} * interval '1 millisecond') > ${at}`
  return wanted.map(
    (subject) => rows.find((row) => row.subject === subject) ?? { failures: 0, lockedUntil: null },
  )
}

/**
 * Counts a try before it is judged, so that tries that run side by side cannot all slip under the
 * limit. `clearTries` takes it back when the try was right.
 */
export async function countTry(
  db: Db | Tx,
  {
    subject,
    lockAfter,
    lockMs = LOCK_MS,
    at,
  }: { subject: string; lockAfter: number; lockMs?: number; at: Date },
): Promise<Tries> {
  const until = new Date(at.getTime() + lockMs)
  const windowStart = new Date(at.getTime() - TRIES_WINDOW_MS)
  return one<Tries>(db)`
    insert into failed_tries as f (subject, failures, first_at, last_at, locked_until)
    values (${subject}, 1, ${at}, ${at}, ${lockAfter <= 1 ? until : null}::timestamptz)
    on conflict (subject) do update set
      failures = case when coalesce(f.locked_until <= ${at}, f.first_at <= ${windowStart})
                      then 1 else f.failures + 1 end,
      first_at = case when coalesce(f.locked_until <= ${at}, f.first_at <= ${windowStart})
                      then ${at} else f.first_at end,
      last_at = ${at},
      locked_until = case when coalesce(f.locked_until <= ${at}, f.first_at <= ${windowStart})
                          then null
                          when f.locked_until is not null then f.locked_until
                          when f.failures + 1 >= ${lockAfter} then ${until}::timestamptz end
    returning failures, locked_until as "lockedUntil"`
}

/** A right answer: the subject is clean again. Returns how many tries it had. */
export async function clearTries(db: Db | Tx, subject: string): Promise<number> {
  const row = await maybe<{ failures: number }>(db)`
    delete from failed_tries where subject = ${subject} returning failures`
  return row?.failures ?? 0
}

/** Takes back a try that could not be judged. */
export async function takeBackTry(
  db: Db | Tx,
  { subject, lockAfter }: { subject: string; lockAfter: number },
): Promise<void> {
  await run(db)`
    update failed_tries
       set failures = greatest(failures - 1, 0),
           locked_until = case when failures - 1 >= ${lockAfter} then locked_until end
     where subject = ${subject}`
}

/**
 * Takes back what an account that got in after all has cost its address: a person who mistyped
 * twice must not make the whole house copy pictures.
 */
export async function forgiveTries(db: Db | Tx, subject: string, failures: number): Promise<void> {
  await run(db)`
    update failed_tries set failures = failures - ${failures}
     where subject = ${subject} and failures > ${failures}`
  await run(db)`
    delete from failed_tries
     where subject = ${subject} and failures <= ${failures} and locked_until is null`
}

/** Removes what no longer counts. */
export async function sweepTries(db: Db, at: Date): Promise<void> {
  const old = new Date(at.getTime() - LOCK_MS - TRIES_WINDOW_MS)
  await run(db)`delete from failed_tries where last_at < ${old}`
}
