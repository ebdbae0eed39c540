import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import type { KeptReward } from '../giving/kept-reward.ts'
import { GIFTS_MOST } from './limits.ts'

export type GiftKind = 'upgrade' | 'monthly' | 'birthday'

export type Gift = {
  readonly kind: GiftKind
  readonly period: string
  readonly level: number
  readonly reward: KeptReward
  readonly operationId: string
  readonly offeredAt: Date
  readonly expiresAt: Date
  readonly claimedAt: Date | null
  /** By the database's clock. */
  readonly expired: boolean
}

const columns = sql`
  kind, period, level, reward, operation_id as "operationId", offered_at as "offeredAt",
  expires_at as "expiresAt", claimed_at as "claimedAt", expires_at <= clock_timestamp() as expired`

/** Puts a gift in front of a member, once; undefined where it was offered before. */
export async function offerGift(
  tx: Tx,
  one: Pick<Gift, 'kind' | 'period' | 'level' | 'reward' | 'operationId'> & {
    memberId: bigint
    days: number
  },
): Promise<Gift | undefined> {
  return maybe<Gift>(tx)`
    insert into vip_gifts (member_id, kind, period, level, reward, operation_id, expires_at)
    values (${one.memberId}, ${one.kind}, ${one.period}, ${one.level},
            ${JSON.stringify(one.reward)}::jsonb, ${one.operationId},
            clock_timestamp() + make_interval(days => ${one.days}))
    on conflict do nothing returning ${columns}`
}

type Which = { readonly memberId: bigint; readonly kind: GiftKind; readonly period: string }

export async function lockGift(
  tx: Tx,
  { memberId, kind, period }: Which,
): Promise<Gift | undefined> {
  return maybe<Gift>(tx)`
    select ${columns} from vip_gifts
     where member_id = ${memberId} and kind = ${kind} and period = ${period} for update`
}

export async function markClaimed(tx: Tx, { memberId, kind, period }: Which): Promise<Gift> {
  return one<Gift>(tx)`
    update vip_gifts set claimed_at = clock_timestamp()
     where member_id = ${memberId} and kind = ${kind} and period = ${period}
    returning ${columns}`
}

export async function listGifts(db: Db, memberId: bigint): Promise<Gift[]> {
  return many<Gift>(db)`
    select ${columns} from vip_gifts where member_id = ${memberId}
     order by claimed_at is not null, offered_at desc, kind, period desc limit ${GIFTS_MOST}`
}
