import { dayAt } from '@parlour/time'
import { accountTypes } from '@parlour/members'
import type { Facts } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { vipLevel } from '../giving/vip-level.ts'

type Row = {
  type: number
  registeredAt: Date
  depositCount: number
  deposits: bigint
  labels: string[]
  contactConfirmed: boolean
}

/**
 * What promotions may ask about a member, as it stands now.
 *
 * @param without a deposit that is being judged: it and those after it do not count.
 */
export async function readFacts(
  db: Db | Tx,
  { jurisdiction, merchant }: SiteSettings,
  memberId: bigint,
  without?: string,
): Promise<Facts> {
  const { type, registeredAt, ...known } = await one<Row>(db)`
    select m.type, m.registered_at as "registeredAt", paid.count as "depositCount", paid.sum as deposits,
           array(select label from member_labels where member_id = m.id) as labels,
           exists (select from confirmed_contacts where member_id = m.id) as "contactConfirmed"
      from members as m
      cross join lateral (
        select count(*)::int4 as count, coalesce(sum(received_amount), 0)::int8 as sum from deposits
         where member_id = m.id and state in ('credited', 'reversed')
           and credited_at < coalesce((select credited_at from deposits where deposit_id = ${without ?? null}::uuid),
                                      'infinity')) as paid
     where m.id = ${memberId}`
  return {
    ...known,
    kind: type === accountTypes.member ? 'member' : 'agent',
    registeredOn: dayAt(registeredAt.getTime(), merchant.timeZone),
    // The country whose licence the account is kept under.
    country: jurisdiction.country,
    vipLevel: await vipLevel(db, memberId),
    kycLevel: await kycLevel(db, memberId),
  }
}
