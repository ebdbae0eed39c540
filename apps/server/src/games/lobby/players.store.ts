import type { Db } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'

/** What a launch needs of a member. */
export const findPlayer = (
  db: Db,
  memberId: bigint,
): Promise<{ currency: string; nickname: string }> =>
  one<{ currency: string; nickname: string }>(db)`
    select currency, nickname from members where id = ${memberId}`
