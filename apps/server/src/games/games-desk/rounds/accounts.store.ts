import type { MemberId } from '@parlour/money'
import type { Db } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'

/** What members are called at the desk. */
export const accountsOfMembers = (
  db: Db,
  memberIds: readonly MemberId[],
): Promise<{ id: MemberId; account: string }[]> =>
  many<{ id: MemberId; account: string }>(db)`
    select id, username as account from members where id = any (${list.int8(memberIds)})`
