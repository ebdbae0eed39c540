import type { Amount } from '@parlour/money'
import type { Db } from '../../base/database/database.ts'
import { followTeamCash, readTeamCash } from '../../ledger/wallet/records/team-cash.store.ts'
import { findTeamCash, keepTeamCash } from './kept-overviews.store.ts'
import { LARGE_TEAM, TRANSFERS_FOLLOWED } from './limits.ts'

/** The cash of a team; of a large one what was counted a while ago, and what has moved since. */
export async function teamCash(
  db: Db,
  of: bigint,
  { members }: { members: number },
): Promise<Amount> {
  if (members < LARGE_TEAM) return (await readTeamCash(db, of)).cash
  const known = await findTeamCash(db, of)
  const most = members * TRANSFERS_FOLLOWED
  const followed = known && (await followTeamCash(db, of, { known, most }))
  const now = followed ?? (await readTeamCash(db, of))
  await keepTeamCash(db, of, now)
  return now.cash
}
