import type { Spent } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { CLAIMS_KNOWN_DAYS } from './limits.ts'

export type RewardKind = 'cash' | 'bonus' | 'points' | 'tickets'
export type How = 'claim' | 'automatic' | 'review'

export type ClaimRow = {
  readonly claimId: string
  readonly promotionId: string
  readonly memberId: bigint
  readonly periodKey: string
  readonly step: number
  readonly version: number
  readonly how: How
  readonly rewardKind: RewardKind
  readonly amount: bigint
  readonly times: number
  readonly depositId: string | null
  readonly streak: number | null
  readonly claimedAt: Date
}

const columns = sql`
  claim_id as "claimId", promotion_id as "promotionId", member_id as "memberId",
  period_key as "periodKey", step, version, how, reward_kind as "rewardKind", amount, times,
  deposit_id as "depositId", streak, claimed_at as "claimedAt"`

/** False: this promotion, player, period and step, or this deposit, has had its own. */
export async function insertClaim(
  tx: Tx,
  claim: Omit<ClaimRow, 'claimedAt'> & { readonly claimedAt: Date },
): Promise<boolean> {
  const rows = await many(tx)`
    insert into promotion_claims (claim_id, promotion_id, member_id, period_key, step, version, how,
                                  reward_kind, amount, times, deposit_id, streak, claimed_at)
    values (${claim.claimId}, ${claim.promotionId}, ${claim.memberId}, ${claim.periodKey}, ${claim.step},
            ${claim.version}, ${claim.how}, ${claim.rewardKind}, ${claim.amount}, ${claim.times},
            ${claim.depositId}, ${claim.streak}, ${claim.claimedAt})
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** Takes back a claim whose reward could not be given, in the transaction that made it. */
export const deleteClaim = (tx: Tx, claimId: string) =>
  run(tx)`delete from promotion_claims where claim_id = ${claimId}`

export async function findClaim(db: Db | Tx, claimId: string): Promise<ClaimRow | undefined> {
  return maybe<ClaimRow>(db)`
    select ${columns} from promotion_claims where claim_id = ${claimId}`
}

/** What a member has had lately of some promotions, and whatever is given once only. */
export async function claimsLately(
  db: Db | Tx,
  memberId: bigint,
  promotionIds: readonly string[],
): Promise<ClaimRow[]> {
  return many<ClaimRow>(db)`
    select ${columns} from promotion_claims
     where member_id = ${memberId} and promotion_id = any(${list.text(promotionIds)})
       and (period_key = 'once' or claimed_at > now() - make_interval(days => ${CLAIMS_KNOWN_DAYS}))
     order by period_key, step`
}

/** What a member has had of a promotion altogether. */
export async function spentOn(
  db: Db | Tx,
  { memberId, promotionId }: { memberId: bigint; promotionId: string },
): Promise<Spent> {
  return one<Spent>(db)`
    select coalesce(sum(amount), 0)::int8 as amount, count(*)::int4 as uses from promotion_claims
     where promotion_id = ${promotionId} and member_id = ${memberId}`
}

/** A member's claims, the newest first. */
export async function claimsOf(
  db: Db,
  memberId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (ClaimRow & { title: Record<'pt' | 'en', string> })[]; total: number }> {
  const rows = await many<ClaimRow & { title: Record<'pt' | 'en', string>; total: number }>(db)`
    select ${columns}, total, title from (
      select c.*, count(*) over ()::int4 as total from promotion_claims as c
       where member_id = ${memberId} order by claimed_at desc, claim_id limit ${limit} offset ${offset}
    ) as c join promotions as p on p.id = c.promotion_id
    order by claimed_at desc, claim_id`
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function sumsOf(
  db: Db,
  memberId: bigint,
): Promise<Partial<Record<RewardKind, bigint>>> {
  const rows = await many<{ kind: RewardKind; amount: bigint }>(db)`
    select reward_kind as kind, sum(amount)::int8 as amount from promotion_claims
     where member_id = ${memberId} group by reward_kind`
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

/** What was given with these deposits. */
export async function claimsOfDeposits(
  db: Db | Tx,
  depositIds: readonly string[],
): Promise<ClaimRow[]> {
  return many<ClaimRow>(db)`
    select ${columns} from promotion_claims where deposit_id = any(${list.uuid(depositIds)})`
}
