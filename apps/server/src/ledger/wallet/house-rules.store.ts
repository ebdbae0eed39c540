import { type Amount, formatAmount, type MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { askTogether } from '../../base/database/ask-together.ts'

/** Turns a named switch such as `site`, `vendor:parlour`, `game:brass-fox`; stakes see it from the next batch on. */
export async function setSwitch(
  db: Db | Tx,
  { name, on, reason }: { name: string; on: boolean; reason: string },
): Promise<void> {
  await run(db)`
    insert into ledger_switches (name, is_on, reason) values (${name}, ${on}, ${reason})
    on conflict (name) do update
       set is_on = excluded.is_on, reason = excluded.reason, changed_at = now()`
}

export type TurnedOff = { readonly name: string; readonly reason: string; readonly changedAt: Date }

/** Which of these switches are off, why and since when. */
export const switchesOff = (db: Db | Tx, names: readonly string[]): Promise<TurnedOff[]> =>
  many<TurnedOff>(db)`
    select name, reason, changed_at as "changedAt" from ledger_switches
     where name = any (${list.text(names)}) and not is_on`

/** Opens a window for stakes, moves its cut-off and ends its grace, or shuts it; waits for batches that are judging by it. */
export async function setWindow(
  db: Db | Tx,
  { id, open, closesAt }: { id: string; open: boolean; closesAt: Date | null },
): Promise<void> {
  await run(db)`
    insert into ledger_windows (id, is_open, closes_at) values (${id}, ${open}, ${closesAt})
    on conflict (id) do update
       set is_open = excluded.is_open, closes_at = excluded.closes_at, grace_ms = 0`
}

/** Lays a counter with its cap, or moves the cap; the count itself is moved by stakes and by what is given back. */
export async function setCounter(
  db: Db | Tx,
  { id, cap }: { id: string; cap: Amount },
): Promise<void> {
  await run(db)`
    insert into ledger_counters (id, cap) values (${id}, ${cap})
    on conflict (id) do update set cap = excluded.cap`
}

/** The member's place in the agents' lines changed: later wagers and events carry the new version. */
export async function setLineVersion(
  tx: Tx,
  { memberId, lineVersion }: { memberId: MemberId; lineVersion: number },
): Promise<void> {
  await run(tx)`select ledger_set_line_version(${memberId}::int8, ${lineVersion}::int4)`
}

/** The same for a member and everybody below, by the versions that stand with the members. */
export async function setLineVersionsBelow(tx: Tx, memberId: MemberId): Promise<void> {
  await run(tx)`
    select count(ledger_set_line_version(moved.id, moved.line_version))
      from (select m.id, m.line_version from member_lines l join members m on m.id = l.member_id
             where l.ancestor_id = ${memberId} order by m.id) moved`
}

/**
 * Opens many windows at once, each until its cut-off; those that stand already stay as they are.
 *
 * @param windows.graceMs so long after the cut-off what arrived before it is still taken.
 */
export async function openWindows(
  tx: Tx,
  windows: readonly { readonly id: string; readonly closesAt: Date; readonly graceMs?: number }[],
): Promise<void> {
  await run(tx)`
    insert into ledger_windows (id, is_open, closes_at, grace_ms)
    select id, true, closes_at, grace_ms
      from unnest(${list.text(windows.map(({ id }) => id))},
                  ${list.timestamptz(windows.map(({ closesAt }) => closesAt.toISOString()))},
                  ${list.int4(windows.map(({ graceMs }) => graceMs ?? 0))})
           as w (id, closes_at, grace_ms)
    on conflict do nothing`
}

/** Shuts windows for good; waits for the batches that are judging by them, so that nothing comes after. */
export async function shutWindows(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`
    update ledger_windows set is_open = false
     where id in (select id from ledger_windows where id = any (${list.text(ids)}) order by id for update)`
}

/** Lets nothing be staked through these windows until the transaction ends; waits for the batches that judge by them. */
export async function holdWindows(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`
    select from ledger_windows where id = any (${list.text(ids)}) order by id for update`
}

/** Windows as they stand; those that were never laid are absent. */
export async function findWindows(
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly { id: string; open: boolean; closesAt: Date | null }[]> {
  return many<{ id: string; open: boolean; closesAt: Date | null }>(db)`
    select id, is_open as open, closes_at as "closesAt" from ledger_windows
     where id = any (${list.text(ids)}) order by id`
}

/** So long after its close a window still takes what arrived before it; for a statement that names the window. */
export const graceOfWindow = (id: RawBuilder<unknown>) => sql`coalesce((
  select w.grace_ms from ledger_windows as w where w.id = ${id}
), 0) * interval '1 millisecond'`

/** Whether something may still be taken through a window, if it arrived in time. */
export async function isWindowJudging(db: Db | Tx, id: string): Promise<boolean> {
  const rows = await many(db)`
    select from ledger_windows
     where id = ${id} and is_open
       and (closes_at is null
            or clock_timestamp() < closes_at + grace_ms * interval '1 millisecond')`
  return rows.length > 0
}

/** Forgets windows that nothing can ask for any more. */
export async function dropWindows(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`delete from ledger_windows where id = any (${list.text(ids)})`
}

/** Lays the counters that do not stand yet, each with its cap; those that do are left alone. */
export async function layCounters(db: Db | Tx, caps: ReadonlyMap<string, Amount>): Promise<void> {
  if (caps.size === 0) return
  await run(db)`
    insert into ledger_counters (id, cap)
    select id, cap from unnest(${list.text([...caps.keys()])}, ${list.int8([...caps.values()])})
      as wanted (id, cap)
     where not exists (select from ledger_counters as c where c.id = wanted.id)
     order by id
    on conflict (id) do nothing`
}

/** Which of these counters do not stand yet. */
export const missingCounters = askTogether(
  async (db, wanted: readonly (readonly string[])[]): Promise<ReadonlySet<string>[]> => {
    const rows = await many<{ id: string }>(db)`
      select id from unnest(${list.text([...new Set(wanted.flat())])}) as wanted (id)
       where not exists (select from ledger_counters as c where c.id = wanted.id)`
    const missing = new Set(rows.map(({ id }) => id))
    return wanted.map((ids) => new Set(ids.filter((id) => missing.has(id))))
  },
  (ids) => ids.length,
)

/** Where a counter stands; undefined where it was never laid. */
export async function readCounter(
  db: Db | Tx,
  id: string,
): Promise<{ value: Amount; cap: Amount } | undefined> {
  return maybe<{ value: Amount; cap: Amount }>(db)`
    select value, cap from ledger_counters where id = ${id}`
}

/**
 * Takes back what was counted, for stakes that were given back; never below nothing. A counter on which less
 * stands than is given back was freed twice, or never counted: it is told in the audit.
 */
export async function lowerCounters(tx: Tx, by: ReadonlyMap<string, Amount>): Promise<void> {
  if (by.size === 0) return
  const rows = await many<{ id: string; stood: Amount; freed: Amount }>(tx)`
    with held as (
      select c.id, c.value, w.amount
        from unnest(${list.text([...by.keys()])}, ${list.int8([...by.values()])}) as w (id, amount)
        join ledger_counters as c on c.id = w.id order by c.id for no key update of c)
    update ledger_counters as c set value = greatest(0, c.value - held.amount)
      from held where held.id = c.id
    returning c.id, held.value as stood, held.amount as freed`
  for (const { id, stood, freed } of rows) {
    if (stood >= freed) continue
    await recordAudit(tx, {
      actor: 'system',
      action: 'free-more-than-counted',
      subject: `counter:${id}`,
      after: { stood: formatAmount(stood), freed: formatAmount(freed) },
    })
  }
}

/** Moves the cap of all counters whose names begin and end so; counts stand. */
export async function capCounters(
  tx: Tx,
  { begins, holds, cap }: { begins: string; holds: string; cap: Amount },
): Promise<void> {
  await run(tx)`
    update ledger_counters set cap = ${cap}
     where starts_with(id, ${begins}) and strpos(id, ${holds}) > 0`
}

/**
 * Sets counters to what they count in truth, each with its cap; the others whose names begin and hold so stand at
 * nothing. Hold the windows of the stakes that they guard before: none may be counted meanwhile.
 */
export async function setCounts(
  tx: Tx,
  { begins, holds }: { readonly begins: string; readonly holds: readonly string[] },
  cap: Amount,
  counts: ReadonlyMap<string, Amount>,
): Promise<void> {
  await run(tx)`
    with held as (
      select c.id from ledger_counters as c
       where starts_with(c.id, ${begins})
         and exists (select from unnest(${list.text(holds)}) as part where strpos(c.id, part) > 0)
       order by c.id for no key update)
    update ledger_counters as c set value = 0, cap = ${cap} from held where held.id = c.id`
  await run(tx)`
    insert into ledger_counters (id, value, cap)
    select id, value, ${cap}
      from unnest(${list.text([...counts.keys()])}, ${list.int8([...counts.values()])})
        as counted (id, value) order by id
    on conflict (id) do update set value = excluded.value`
}

/** Lets counters go whose names lie between two others; nothing is staked on them any more. */
export async function dropCounters(
  db: Db | Tx,
  { from, below }: { from: string; below: string },
): Promise<number> {
  const touched = await run(db)`
    delete from ledger_counters
     where id collate "C" >= ${from} and id collate "C" < ${below}`
  return touched
}
