import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import {
  openRounds,
  openRoundsOf,
  type RoundRecord,
} from '../../ledger/wallet/records/rounds.store.ts'
import { houseGamesByCode } from './games-by-code.ts'
import { noteResumed } from './house-games.store.ts'
import { finishRound } from './finish-round.ts'
import { INTERRUPTED_AFTER_SECONDS, RESUMED_AT_ONCE } from './limits.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

type ResumeNeeds = Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>

/** Finishes what a crash left open for one member: same outcome, paid once. */
export async function resumeRoundsOf(
  needs: ResumeNeeds,
  { memberId, except }: { memberId: MemberId; except?: WagerId },
): Promise<void> {
  const open = await openRoundsOf(needs.db, { memberId, vendor: HOUSE_VENDOR })
  for (const round of open) {
    if (round.wagerId !== except) await resume(needs, round)
  }
}

/**
 * The same for everybody, at start and every minute; says how many were finished. Each open round is
 * tried once: those that cannot be finished do not hide the ones behind them.
 */
export async function resumeHouseRounds(
  needs: ResumeNeeds,
  olderThanSeconds = INTERRUPTED_AFTER_SECONDS,
  atOnce = RESUMED_AT_ONCE,
): Promise<number> {
  let finished = 0
  let after: RoundRecord | undefined
  for (;;) {
    const open = await openRounds(needs.db, {
      vendor: HOUSE_VENDOR,
      games: Object.keys(houseGamesByCode),
      olderThanSeconds,
      limit: atOnce,
      after,
    })
    for (const round of open) if (await resume(needs, round)) finished += 1
    if (open.length < atOnce) return finished
    after = open.at(-1)
  }
}

/** One round that cannot be finished must not keep the others waiting. */
async function resume(needs: ResumeNeeds, round: RoundRecord): Promise<boolean> {
  try {
    const finished = await finishRound(needs, round)
    if (isRefusal(finished) || finished.replayed) return false
    await noteResumed(needs.db, round)
    return true
  } catch (error) {
    needs.log.error({ err: error, wager: round.wagerId }, 'An open round could not be finished.')
    return false
  }
}
