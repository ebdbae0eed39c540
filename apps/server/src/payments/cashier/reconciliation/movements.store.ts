import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'

export type MovementKind = 'payment' | 'payout' | 'refund' | 'payout_return' | 'chargeback'

export type Movement = {
  readonly provider: string
  readonly kind: MovementKind
  readonly providerId: string
  /** The provider's day, from its own time of the movement. */
  readonly day: string
  readonly currency: string
  /** What the provider owes us more (positive) or less (negative). */
  readonly amount: bigint
  readonly reference: string
  readonly operationId: string
}

/** Notes what was posted over a provider's clearing account, for the daily comparison; once per line. */
export async function recordMovement(tx: Tx, movement: Movement): Promise<void> {
  const rows = await many<{ provider: string }>(tx)`
    insert into provider_movements as m (provider, kind, provider_id, day, currency, amount, reference,
        operation_id)
    values (${movement.provider}, ${movement.kind}, ${movement.providerId}, ${movement.day}::date,
        ${movement.currency}, ${movement.amount}, ${movement.reference}, ${movement.operationId})
    on conflict (provider, kind, provider_id) do update
      set written_off = false, matched_day = null, day = excluded.day, amount = excluded.amount,
          operation_id = excluded.operation_id
      where m.written_off
    returning provider`
  if (rows.length === 0)
    throw new Error(`the ${movement.kind} ${movement.providerId} is booked already`)
}

export async function movementExists(
  tx: Tx,
  provider: string,
  kind: MovementKind,
  providerId: string,
): Promise<boolean> {
  const rows = await many<{ providerId: string }>(tx)`
    select provider_id as "providerId" from provider_movements
     where provider = ${provider} and kind = ${kind} and provider_id = ${providerId}`
  return rows.length > 0
}

/** Whether it stands in our books, under the provider's id of it. */
export async function isBooked(
  db: Db | Tx,
  { provider, kind, providerId }: Pick<Movement, 'provider' | 'kind' | 'providerId'>,
): Promise<boolean> {
  const rows = await many(db)`
    select from provider_movements
     where provider = ${provider} and kind = ${kind} and provider_id = ${providerId}
       and not written_off`
  return rows.length > 0
}

/** Whether people have decided before that the provider never moved it. */
export async function isWrittenOff(
  tx: Db | Tx,
  movement: Pick<Movement, 'provider' | 'kind' | 'providerId'>,
): Promise<boolean> {
  const rows = await many(tx)`
    select from provider_movements
     where provider = ${movement.provider} and kind = ${movement.kind}
       and provider_id = ${movement.providerId} and written_off`
  return rows.length > 0
}

export type MovementRow = {
  kind: MovementKind
  providerId: string
  day: string
  currency: string
  amount: bigint
  reference: string
  matchedDay: string | null
}

/** Ours up to a day that no file has shown yet, and those this day's file showed before. */
export async function movementsToMatch(
  tx: Tx,
  provider: string,
  day: string,
): Promise<MovementRow[]> {
  return many<MovementRow>(tx)`
    select kind, provider_id as "providerId", day::text as day, currency, amount, reference,
           matched_day::text as "matchedDay"
      from provider_movements
     where provider = ${provider} and not written_off
       and ((matched_day is null and day <= ${day}::date) or matched_day = ${day}::date)
     order by recorded_at for update`
}

/** Ours by the provider's ids, whatever their day: a line may have been booked a day apart. */
export async function movementsNamed(
  tx: Tx,
  provider: string,
  providerIds: readonly string[],
): Promise<MovementRow[]> {
  return many<MovementRow>(tx)`
    select kind, provider_id as "providerId", day::text as day, currency, amount, reference,
           matched_day::text as "matchedDay"
      from provider_movements
     where provider = ${provider} and not written_off
       and provider_id = any(${list.text(providerIds)})`
}

export async function markMatched(
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly { kind: MovementKind; providerId: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await run(tx)`
    update provider_movements m set matched_day = ${day}::date
      from unnest(${list.text(lines.map((one) => one.kind))},
                  ${list.text(lines.map((one) => one.providerId))}) as l (kind, provider_id)
     where m.provider = ${provider} and m.kind = l.kind and m.provider_id = l.provider_id`
}

/** Ours takes the provider's amount, after people have decided that the provider is right. */
export async function adjustMovement(
  tx: Tx,
  movement: { provider: string; kind: MovementKind; providerId: string; amount: bigint },
): Promise<void> {
  await run(tx)`
    update provider_movements set amount = ${movement.amount}
     where provider = ${movement.provider} and kind = ${movement.kind}
       and provider_id = ${movement.providerId}`
}

/** People have decided that the provider never moved it. */
export async function writeOffMovement(
  tx: Tx,
  movement: { provider: string; kind: MovementKind; providerId: string },
): Promise<void> {
  await run(tx)`
    update provider_movements set written_off = true
     where provider = ${movement.provider} and kind = ${movement.kind}
       and provider_id = ${movement.providerId}`
}
