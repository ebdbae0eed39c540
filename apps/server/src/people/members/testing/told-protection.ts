import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'

/** What a member has been told of the account's safety, by the names of the texts, oldest first. */
export async function toldOfSafety(db: Db, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select text_key as key from inbox_messages
     where member_id = ${memberId} and kind = 'safety' order by message_id`.execute(db)
  return rows.map(({ key }) => key)
}
