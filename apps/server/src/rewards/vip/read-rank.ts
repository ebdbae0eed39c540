import type { CallReply } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { maybe } from '../../base/database/query.ts'
import { say } from '../../house/settings/say.ts'
import type { Words } from '../../house/settings/site-settings.ts'

type Rank = CallReply<'memberInfo'>['clubLabel']

/** Where the house has no ladder nobody has a rank: no name and no colours. */
export const noRank: Rank = { labelName: '', color: '', color2: '', rankLevel: 0 }

/** A member's rank as their label shows it; undefined where the house has no ladder. */
export async function readRank(
  db: Db,
  memberId: bigint,
  language: string,
): Promise<Rank | undefined> {
  const found = await maybe<{ level: number; name: Words; color: string; color2: string }>(db)`
    select l.level, l.name, l.color, l.color2 from vip_levels l
     where l.level = coalesce((select level from vip_standings where member_id = ${memberId}), 0)`
  if (!found) return undefined
  const { level: rankLevel, name, color, color2 } = found
  return { labelName: say(name, language), color, color2, rankLevel }
}
