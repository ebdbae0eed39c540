import type { Category, MemberId } from '@parlour/money'
import type { Db } from '../../../../base/database/database.ts'
import { list, many } from '../../../../base/database/query.ts'

export type LastPlayed = { readonly game: string; readonly last: Date }

/** So far back a game counts as played lately. */
const DAYS = 90

/** What a member has staked on lately in these categories, each game with its last stake. */
export const findLastPlayed = (
  db: Db,
  memberId: MemberId,
  categories: readonly Category[],
): Promise<LastPlayed[]> =>
  many<LastPlayed>(db)`
    select game, max(placed_at) as last from wagers
     where member_id = ${memberId} and placed_at > now() - make_interval(days => ${DAYS})
       and category = any (${list.text(categories)})
     group by game`
