import type { Amount, MemberId, WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { lowerCounters } from '../../ledger/wallet/house-rules.store.ts'
import { type CrashBetRow, findCrashBet, noteCancelled } from './bets.store.ts'
import { counterOfCrash } from './names.ts'
import { promisedTo } from './place-bet.ts'
import { CRASH_STAKE_BACK, crashSettlementId } from './settle-round.ts'

export type CancelledCrashBet = { readonly bet: CrashBetRow; readonly balance: Amount }

type CancelRefusal = 'crash_bet_unknown' | 'betting_closed' | 'overloaded'

/**
 * Takes a bet back while its round takes bets, by the database's clock. That it was taken back is written first: a
 * server that dies before the stake has gone back leaves that to the end of the round.
 */
export async function cancelCrashBet(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  { memberId, wagerId }: { memberId: MemberId; wagerId: WagerId },
): Promise<CancelledCrashBet | Refusal<CancelRefusal>> {
  const bet = await findCrashBet(db, { memberId, wagerId })
  if (!bet?.isPlaced) return refuse('crash_bet_unknown')
  if (!bet.isCancelled) {
    const isTaken = await transact(db, async (tx) => {
      const noted = await noteCancelled(tx, bet)
      if (noted) {
        const counter = counterOfCrash(bet.round, bet.currency)
        await lowerCounters(tx, new Map([[counter, promisedTo(bet)]]))
      }
      return noted || (await findCrashBet(tx, bet))?.isCancelled === true
    })
    if (!isTaken) return refuse('betting_closed')
  }
  const voided = await wallet.voidWager({
    memberId,
    wagerId,
    operationId: crashSettlementId(wagerId),
    reason: CRASH_STAKE_BACK,
    onlyOpen: true,
  })
  if (isRefusal(voided)) {
    if (voided.refused === 'overloaded') return refuse('overloaded')
    throw new Error(`Bet ${wagerId} was taken back and is not given back: ${voided.refused}`)
  }
  return { bet: { ...bet, isCancelled: true }, balance: voided.balance }
}
