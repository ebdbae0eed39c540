import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { derivedAtSameTime } from '../../ledger/ids/derived-id.ts'
import { dropCounters, dropWindows } from '../../ledger/wallet/house-rules.store.ts'
import { statesOfWagers } from '../../ledger/wallet/records/rounds.store.ts'
import { settleMany, settlementLane, voidMany } from '../../ledger/wallet/posts/settle-many.ts'
import {
  type CrashBetKey,
  dropUnstaked,
  endCrashBets,
  type EndedBet,
  lockWaitingBets,
  reopenCrashBets,
  type CrashBetRow,
} from './bets.store.ts'
import { endOfCrashBet } from './end-of-bet.ts'
import { SETTLED_TOGETHER } from './limits.ts'
import { countersOfCrash, windowOfCrash } from './names.ts'
import { type CrashRound, endCrashRound, lockCrashRound } from './rounds.store.ts'

type SettleNeeds = Pick<Needs, 'db' | 'wallet' | 'log'>

/**
 * Pays a round that is over, part by part, each part whole or not at all; whoever comes after a server that died goes
 * on where it stopped. The settlement's id follows from the wager's, so that nothing is paid twice.
 */
export async function settleCrashRound(needs: SettleNeeds, round: CrashRound): Promise<void> {
  for (;;) {
    const part = await transact(needs.db, (tx) => settlePart(tx, round))
    if (part === 'over') break
    for (const bet of part.left) await settleCrashBet(needs, round, bet)
  }
  await transact(needs.db, async (tx) => {
    await endCrashRound(tx, round.round, round.phase === 'voiding' ? 'void' : 'settled')
    await dropWindows(tx, [windowOfCrash(round.round)])
  })
  await dropCounters(needs.db, countersOfCrash(round.round))
}

/** The next bets without an end. Those that the one statement leaves, as with a bonus, are settled one by one. */
async function settlePart(
  tx: Tx,
  { round, phase }: CrashRound,
): Promise<'over' | { left: readonly CrashBetRow[] }> {
  const held = await lockCrashRound(tx, round, [phase])
  if (!held) return 'over'
  const bets = await lockWaitingBets(tx, round, SETTLED_TOGETHER)
  if (bets.length === 0) return 'over'
  const states = await statesOfWagers(tx, bets)
  await dropUnstaked(
    tx,
    bets.filter((_, at) => states[at] === null),
  )
  const ended = bets.filter((_, at) => states[at] !== null).map((bet) => endedBet(held, bet))
  await endCrashBets(tx, ended)
  const lane = settlementLane(round)
  const paid = ended.filter(({ by }) => by !== 'void').map(settlementOf)
  const returned = ended.filter(({ by }) => by === 'void').map(returnOf)
  const left: CrashBetKey[] = [
    ...(await voidMany(tx, lane, returned, CRASH_STAKE_BACK)).left,
    ...(await settleMany(tx, lane, paid)).left,
  ]
  await reopenCrashBets(tx, left)
  const leftIds = new Set(left.map(({ wagerId }) => wagerId))
  return { left: bets.filter(({ wagerId }) => leftIds.has(wagerId)) }
}

/** One bet, the ordinary way. */
export async function settleCrashBet(
  { db, wallet, log }: SettleNeeds,
  round: CrashRound,
  bet: Parameters<typeof endedBet>[1],
): Promise<void> {
  const ended = endedBet(round, bet)
  const done =
    ended.by === 'void'
      ? await wallet.voidWager({ ...returnOf(ended), reason: CRASH_STAKE_BACK, onlyOpen: true })
      : await wallet.settle(settlementOf(ended))
  if (isRefusal(done) && done.refused === 'overloaded') throw new Error('The ledger is overloaded.')
  // Decided otherwise before, as by an operator: the books stand, and the bet waits no longer.
  if (isRefusal(done))
    log.warn({ wager: ended.wagerId, refused: done.refused }, 'A bet of crash had ended.')
  await endCrashBets(db, [ended])
}

/** Why a stake goes back: its round was called off, or its player took it back. */
export const CRASH_STAKE_BACK = 'crash_stake_back'

type Unended = Parameters<typeof endOfCrashBet>[1] & CrashBetKey & { readonly isCancelled: boolean }

/** One that its player took back, and that was not given back before a server died, goes back now. */
const endedBet = (round: CrashRound, bet: Unended): EndedBet => ({
  memberId: bet.memberId,
  wagerId: bet.wagerId,
  ...(bet.isCancelled
    ? { by: 'void' as const, multiplier: undefined, payout: bet.stake }
    : endOfCrashBet(round, bet)),
})

const settlementOf = ({ memberId, wagerId, payout }: EndedBet) => ({
  memberId,
  wagerId,
  operationId: crashSettlementId(wagerId),
  payout,
})

const returnOf = ({ memberId, wagerId }: { memberId: MemberId; wagerId: WagerId }) => ({
  memberId,
  wagerId,
  operationId: crashSettlementId(wagerId),
})

/** The one operation that ends a bet, whichever way it ends. */
export const crashSettlementId = (wagerId: string) =>
  derivedAtSameTime(wagerId, `parlour ends crash ${wagerId}`)
