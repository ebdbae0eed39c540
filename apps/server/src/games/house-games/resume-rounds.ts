import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import {
  findRound,
  openRounds,
  openRoundsOf,
  type RoundRecord,
} from '../../ledger/wallet/records/rounds.store.ts'
import { codesOfGames } from './rules/games-by-code.ts'
import { noteResumed } from './house-games.store.ts'
import { finishOrLog } from './finish-round.ts'
import { INTERRUPTED_AFTER_SECONDS, RESUMED_AT_ONCE } from './limits.ts'
import { endedRounds, giveUpPlace, type RoundKey } from './steps/standing-rounds.store.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/** The games whose rounds are over with their stake: one that stands open was interrupted. */
const atOnceOver = codesOfGames('over at once')

type ResumeNeeds = Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>

/** Finishes what a crash left open for one member: same outcome, paid once. */
export async function resumeRoundsOf(
  needs: ResumeNeeds,
  { memberId, except }: { memberId: MemberId; except?: WagerId },
): Promise<void> {
  const open = await openRoundsOf(needs.db, { memberId, vendor: HOUSE_VENDOR })
  for (const round of open) {
    // A round that is everybody's has no pair of its player's, and ends by itself.
    if (round.wagerId !== except && round.seedId !== null) await resume(needs, round)
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
  let finished = await resumeEnded(needs, olderThanSeconds, atOnce)
  let after: RoundRecord | undefined
  for (;;) {
    const open = await openRounds(needs.db, {
      vendor: HOUSE_VENDOR,
      games: atOnceOver,
      olderThanSeconds,
      limit: atOnce,
      after,
    })
    for (const round of open) if (await resume(needs, round)) finished += 1
    if (open.length < atOnce) return finished
    after = open.at(-1)
  }
}

/** Rounds that a step has ended and nobody has paid; one that only stands open is not among them. */
async function resumeEnded(
  needs: ResumeNeeds,
  olderThanSeconds: number,
  limit: number,
): Promise<number> {
  let finished = 0
  let after: RoundKey | undefined
  for (;;) {
    const ended = await endedRounds(needs.db, { olderThanSeconds, limit, after })
    for (const key of ended) if (await resumeOrGiveUp(needs, key)) finished += 1
    if (ended.length < limit) return finished
    after = ended.at(-1)
  }
}

async function resumeOrGiveUp(needs: ResumeNeeds, key: RoundKey): Promise<boolean> {
  const round = await findRound(needs.db, key.memberId, key.wagerId)
  if (round?.state === 'open') return resume(needs, round)
  await giveUpPlace(needs.db, key)
  return false
}

/** One round that cannot be finished must not keep the others waiting. */
async function resume(needs: ResumeNeeds, round: RoundRecord): Promise<boolean> {
  const finished = await finishOrLog(needs, round)
  if (!finished || isRefusal(finished) || finished.stands || finished.replayed) return false
  await noteResumed(needs.db, round)
  return true
}
