import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import type { Difference } from './match-lines.ts'
import type { MovementKind } from './movements.store.ts'

export type DifferenceRow = {
  differenceId: string
  provider: string
  day: string
  class: Difference['class']
  kind: MovementKind
  providerId: string
  reference: string
  currency: string
  ours: bigint | null
  theirs: bigint | null
  state: 'waiting' | 'explained' | 'written_off' | 'matched_later'
  foundAt: Date
}

/** Notes a difference once; a second look at the day finds it standing. */
export async function insertDifference(
  tx: Tx,
  provider: string,
  day: string,
  difference: Difference,
): Promise<void> {
  const id = derivedId(
    [provider, difference.class, difference.kind, difference.providerId].join(' '),
    'difference',
  )
  await run(tx)`
    insert into reconciliation_differences (difference_id, provider, day, class, kind, provider_id,
        reference, currency, ours, theirs)
    values (${id}, ${provider}, ${day}::date, ${difference.class}, ${difference.kind},
        ${difference.providerId}, ${difference.reference}, ${difference.currency},
        ${difference.ours ?? null}, ${difference.theirs ?? null})
    on conflict do nothing`
}

/** Differences that a later file, or a late message, has made good. */
export async function closeMatchedLater(
  tx: Tx,
  provider: string,
  lines: readonly { kind: MovementKind; providerId: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await run(tx)`
    update reconciliation_differences d set state = 'matched_later', decided_at = now()
      from unnest(${list.text(lines.map((one) => one.kind))},
                  ${list.text(lines.map((one) => one.providerId))}) as l (kind, provider_id)
     where d.provider = ${provider} and d.kind = l.kind and d.provider_id = l.provider_id
       and d.state = 'waiting'`
}

export async function saveReconciliation(
  tx: Tx,
  made: {
    provider: string
    day: string
    currency: string
    lines: number
    matched: number
    matchedAmount: bigint
    openAmount: bigint
  },
): Promise<void> {
  await run(tx)`
    insert into reconciliations (provider, day, currency, lines, matched, matched_amount, open_amount)
    values (${made.provider}, ${made.day}::date, ${made.currency}, ${made.lines}, ${made.matched},
        ${made.matchedAmount}, ${made.openAmount})
    on conflict (provider, day, currency) do update
      set lines = excluded.lines, matched = excluded.matched, matched_amount = excluded.matched_amount,
          open_amount = excluded.open_amount, ran_at = now()`
}

const columns = sql`
  difference_id as "differenceId", provider, day::text as day, class, kind,
  provider_id as "providerId", reference, currency, ours,
  theirs, state, found_at as "foundAt"`

export async function findDifference(
  db: Db | Tx,
  differenceId: string,
  lock: boolean,
): Promise<DifferenceRow | undefined> {
  return maybe<DifferenceRow>(db)`
    select ${columns} from reconciliation_differences where difference_id = ${differenceId}
    ${lock ? sql`for update` : sql``}`
}

export async function moveDifference(
  tx: Tx,
  differenceId: string,
  state: DifferenceRow['state'],
): Promise<void> {
  await run(tx)`
    update reconciliation_differences set state = ${state}, decided_at = now()
     where difference_id = ${differenceId}`
}

export async function waitingDifferences(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ differenceId: string }>(db)`
    select difference_id as "differenceId" from reconciliation_differences where state = 'waiting'
     order by found_at limit ${most}`
  return rows.map((row) => row.differenceId)
}

/** Serialises the runs of one provider. */
export async function lockProvider(tx: Tx, provider: string): Promise<void> {
  await run(tx)`select from payment_providers where provider = ${provider} for update`
}
