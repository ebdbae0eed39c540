import { accountTypes } from '@parlour/members'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { askTogether } from '../../base/database/ask-together.ts'
import { readSectionsNamed } from '../../house/settings/open-settings.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'

export type KycLevel = 0 | 1 | 2 | 3

/**
 * How far a member is known now: 0 registered, 1 identity, 2 documents and address, 3 source of funds.
 * Where the profile takes the registration's word, every member with an account of their own begins at 1.
 */
export async function kycLevel(db: Db | Tx, memberId: bigint): Promise<KycLevel> {
  return levelUnder(await readSectionsNamed(db, ['jurisdiction', 'kyc']), db, memberId)
}

/** The same under settings that have been read. */
export async function levelUnder(
  { jurisdiction, kyc }: Pick<SiteSettings, 'jurisdiction' | 'kyc'>,
  db: Db | Tx,
  memberId: bigint,
): Promise<KycLevel> {
  const found = await findProven(db, memberId)
  if (!found || found.type === accountTypes.trial) return 0
  // What was looked at, and refused or has run out, is not known by its own word any more, also while it is sent again.
  return found.level === 0 && !found.refused
    ? kyc[jurisdiction.profile].levelFromRegistration
    : found.level
}

type Proven = { memberId: bigint; level: KycLevel; type: number; refused: boolean }

const findProven = askTogether(
  async (db, members: readonly bigint[]): Promise<(Proven | undefined)[]> => {
    const rows = await many<Proven>(db)`
      select m.id as "memberId", m.type,
             coalesce(max(l.level) filter (where l.state = 'VERIFIED'
               and (l.expires_at is null or l.expires_at > clock_timestamp())), 0) as level,
             coalesce(bool_or(l.level = 1 and l.state in ('REJECTED', 'EXPIRED')), false)
               or exists (select from kyc_cases c
                           where c.member_id = m.id
                             and (c.state = 'VERIFIED' or c.state = 'REJECTED' and c.level = 1)) as refused
        from members m left join kyc_levels l on l.member_id = m.id
       where m.id = any (${list.int8(members)}) group by m.id, m.type`
    const found = new Map(rows.map((one) => [one.memberId, one]))
    return members.map((memberId) => found.get(memberId))
  },
)
