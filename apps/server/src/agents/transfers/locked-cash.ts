import type { Amount } from '@parlour/money'
import { cashStanding } from '../../rewards/bonuses/cash-standing.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'

/** The part of a member's cash that may not leave: all of it while a bonus runs, and what locks hold back. */
export async function lockedCash(
  db: Db | Tx,
  needs: Pick<Needs, 'settings'>,
  { memberId, cash }: { memberId: bigint; cash: Amount },
): Promise<Amount> {
  const { held } = await cashStanding(db, needs, memberId)
  return held < cash ? held : cash
}
