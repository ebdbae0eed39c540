import { isRefusal } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import {
  findRound,
  openRounds,
  type RoundRecord,
} from '../../../ledger/wallet/records/rounds.store.ts'
import { finishRound } from '../finish-round.ts'
import { codesOfGames } from '../rules/games-by-code.ts'
import { noteResumed } from '../house-games.store.ts'
import { LEFT_AFTER_SECONDS, RESUMED_AT_ONCE } from '../limits.ts'
import { keyOf, playOut } from '../play-out.ts'
import { giveUpPlace, noteLeft, writeStep } from './standing-rounds.store.ts'
import { holdPlace } from './take-place.ts'

export type LeaveNeeds = Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>

/** The games whose rounds stand open between their steps. */
export const stepped = codesOfGames('stepped')

/**
 * Closes by the printed rule what nobody has stepped through for so long; says how many rounds it were. One that
 * cannot be closed does not hide the ones behind it.
 */
export async function leaveHouseRounds(
  needs: LeaveNeeds,
  idleSeconds = LEFT_AFTER_SECONDS,
  atOnce = RESUMED_AT_ONCE,
): Promise<number> {
  let left = 0
  let after: RoundRecord | undefined
  for (;;) {
    const open = await openRounds(needs.db, {
      vendor: HOUSE_VENDOR,
      games: stepped,
      olderThanSeconds: idleSeconds,
      limit: atOnce,
      after,
    })
    for (const round of open) if (await leaveOrLog(needs, round, idleSeconds)) left += 1
    if (open.length < atOnce) return left
    after = open.at(-1)
  }
}

export async function leaveOrLog(
  needs: LeaveNeeds,
  round: RoundRecord,
  idleSeconds: number,
): Promise<boolean> {
  try {
    return await leaveRound(needs, round, idleSeconds)
  } catch (error) {
    needs.log.error({ err: error, wager: round.wagerId }, 'A round that was left stays open.')
    return false
  }
}

/** Closes a standing round that has been idle for so long, and notes it for its player. True where this call closed it. */
export async function leaveRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  round: RoundRecord,
  idleSeconds: number,
): Promise<boolean> {
  const hasEnded = await transact(needs.db, (tx) => end({ ...needs, tx }, round, idleSeconds))
  if (!hasEnded) return false
  const finished = await finishRound(needs, round)
  if (isRefusal(finished) || finished.stands || finished.replayed) return false
  await noteResumed(needs.db, round)
  return true
}

/** Writes down, behind the lock that steps take, how the round ends. */
async function end(
  { tx, config }: Pick<Needs, 'config'> & { readonly tx: Tx },
  round: RoundRecord,
  idleSeconds: number,
): Promise<boolean> {
  const key = keyOf(round)
  const place = await holdPlace(tx, key)
  const now = await findRound(tx, round.memberId, round.wagerId)
  if (!place) return false
  if (now?.state !== 'open') {
    await giveUpPlace(tx, key)
    return false
  }
  if (place.hasEnded) return true
  if (place.idleSeconds < idleSeconds) return false
  const { game, seeds, moves } = await playOut({ db: tx, config }, round)
  const { move } = game.steps!.leave(round, seeds, moves)
  if (move === undefined) await noteLeft(tx, key)
  else await writeStep(tx, key, { number: moves.length, move, ends: true })
  return true
}
