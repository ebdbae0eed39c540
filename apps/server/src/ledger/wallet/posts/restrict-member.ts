import type { MemberId } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, run } from '../../../base/database/query.ts'
import { FLAG } from '../limits.ts'

export type RestrictionKind = 'frozen' | 'timed_out' | 'excluded'

export type Restriction = {
  readonly kind: RestrictionKind
  /** Null: until it is lifted. */
  readonly until: Date | null
  readonly reason: string
}

const FLAG_OF = { frozen: FLAG.frozen, timed_out: FLAG.timedOut, excluded: FLAG.excluded } as const

/**
 * Keeps a member from staking, from the next batch on; settlements and withdrawals still work.
 * A time-out or exclusion that stands is never shortened by a new one. It counts from when the member
 * is held, so that no stake is placed after it.
 */
export async function restrictMember(
  tx: Tx,
  restriction: Restriction & { memberId: MemberId },
): Promise<void> {
  const { memberId, kind, until, reason } = restriction
  await run(tx)`select ledger_set_flags(${memberId}::int8, ${FLAG_OF[kind]}::int4, 0)`
  await run(tx)`
    insert into member_restrictions as r (member_id, kind, until, reason, created_at)
    values (${memberId}, ${kind}, ${until}, ${reason}, clock_timestamp())
    on conflict (member_id, kind) do update
       set created_at = case when r.until <= excluded.created_at then excluded.created_at
                             else r.created_at end,
           until = case when r.until is null or excluded.until is null then null
                        else greatest(r.until, excluded.until) end,
           reason = excluded.reason`
}

/** Takes a restriction away; whether somebody may is the caller's rule. */
export async function liftRestriction(
  tx: Tx,
  { memberId, kind }: { memberId: MemberId; kind: RestrictionKind },
): Promise<void> {
  await run(tx)`delete from member_restrictions where member_id = ${memberId} and kind = ${kind}`
  await run(tx)`select ledger_set_flags(${memberId}::int8, 0, ${FLAG_OF[kind]}::int4)`
}

/** What stands against a member now, by the database's clock. */
export async function readRestrictions(db: Db | Tx, memberId: MemberId): Promise<Restriction[]> {
  return many<Restriction>(db)`
    select kind, until, reason from member_restrictions
     where member_id = ${memberId} and (until is null or until > clock_timestamp())
     order by kind`
}

/** Members against whom something stands that began so lately, by their number; the next part begins after the last. */
export async function restrictedLately(
  db: Db,
  of: { seconds: number; limit: number; after?: MemberId | undefined },
): Promise<MemberId[]> {
  const rows = await many<{ memberId: MemberId }>(db)`
    select distinct member_id as "memberId" from member_restrictions
     where created_at > now() - ${of.seconds} * interval '1 second'
       and (until is null or until > clock_timestamp()) and member_id > ${of.after ?? 0n}
     order by member_id limit ${of.limit}`
  return rows.map(({ memberId }) => memberId)
}
