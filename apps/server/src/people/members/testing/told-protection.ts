import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'

/** What a member has been told of the account's safety, by the names of the texts, oldest first. */
export async function toldOfSafety(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await many<{ key: string }>(db)`
    select text_key as key from inbox_messages
     where member_id = ${memberId} and kind = 'safety' order by message_id`
  return rows.map(({ key }) => key)
}
