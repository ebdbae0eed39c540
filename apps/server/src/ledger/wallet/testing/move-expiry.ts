import type { Db } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'

/** Gives each bucket the expiry that stands with its grant, as if it had been given with it. */
export const moveExpiry = (db: Db, grantId: string) =>
  run(db)`update ledger_bonus_buckets as b set expires_at = g.expires_at from bonus_grants as g
       where g.id = ${grantId} and g.member_id = b.member_id and g.slot = b.slot`
