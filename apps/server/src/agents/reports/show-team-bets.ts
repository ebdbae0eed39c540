import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { countedStakes } from '../../ledger/wallet/judges/valid-turnover.ts'
import type { BetLine } from '../../ledger/wallet/records/records.store.ts'
import { showBet } from '../../ledger/wallet/records/show-records.ts'

/** Bets of a member as somebody above sees them, each with what of its stake is turnover. */
export async function showTeamBetLines(
  db: Db,
  memberId: bigint,
  lines: readonly BetLine[],
): Promise<CallAnswer<'teamBets'>['lines']> {
  const counts = await countedStakes(
    db,
    memberId,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => {
    const { bonusStake: _, ...shown } = showBet(line)
    return { ...shown, counts: counts.get(line.id) ?? 0n }
  })
}
