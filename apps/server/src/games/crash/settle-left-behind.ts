import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'
import type { Needs } from '../../house/needs.ts'
import { openRounds, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { findCrashBet } from './bets.store.ts'
import { LEFT_BEHIND_SECONDS, SETTLED_TOGETHER } from './limits.ts'
import { CRASH } from './names.ts'
import { findCrashRound } from './rounds.store.ts'
import { settleCrashBet } from './settle-round.ts'

/**
 * Ends open bets of rounds that are over: what a server left that died between a stake and the note of it, while
 * another request under the same id was refused. The wager has all that the rule asks; how many were ended.
 */
export async function settleLeftBehind(
  needs: Pick<Needs, 'db' | 'wallet' | 'log'>,
  olderThanSeconds = LEFT_BEHIND_SECONDS,
): Promise<number> {
  const of = { vendor: HOUSE_VENDOR, games: [CRASH], olderThanSeconds, limit: SETTLED_TOGETHER }
  let ended = 0
  let after: RoundRecord | undefined
  for (;;) {
    const open = await openRounds(needs.db, { ...of, after })
    for (const wager of open) if (await endWager(needs, wager)) ended += 1
    if (open.length < SETTLED_TOGETHER) return ended
    after = open.at(-1)
  }
}

async function endWager(
  needs: Pick<Needs, 'db' | 'wallet' | 'log'>,
  { memberId, wagerId, stake, details }: RoundRecord,
): Promise<boolean> {
  const round = await findCrashRound(needs.db, Number(details.round))
  if (round?.phase !== 'settled' && round?.phase !== 'void') return false
  const known = await findCrashBet(needs.db, { memberId, wagerId })
  const target = details.target === null ? null : Number(details.target)
  const staked = { memberId, wagerId, stake, target, collectedMs: null, isCancelled: false }
  await settleCrashBet(needs, round, known ?? staked)
  return true
}
