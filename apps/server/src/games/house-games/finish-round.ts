import { derivedAtSameTime } from '../../ledger/ids/derived-id.ts'
import type { Amount, OperationId } from '@parlour/money'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { readFed, tellFed, type WrittenFed } from '../../ledger/wallet/meters/fed-meters.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import type { SettleRefusal } from '../../ledger/wallet/wallet.ts'
import type { Told } from './rules/house-game.ts'
import type { SeedRow } from './house-games.store.ts'
import { givenBack, keyOf, playOut, type StakedRound } from './play-out.ts'
import { giveUpPlace, wasLeft } from './steps/standing-rounds.store.ts'

export type FinishedRound = {
  readonly stands: false
  readonly outcome: Told
  readonly payout: Amount
  readonly balance: Amount
  /** The running bonus, where there is one. */
  readonly bonus?: Amount | undefined
  /** Somebody else had finished it already, with the same outcome. */
  readonly replayed: boolean
}

/** A round that waits for its player's next step: nothing is wrong with it, and nothing to finish. */
type StandingRound = { readonly stands: true; readonly outcome: Told }

/**
 * Plays a staked round out and pays it. The outcome follows from what was stored with the stake and from the steps
 * alone, and the settlement's id from the wager's, so that any number of tries pay the same once. A round that its
 * player has still to step through is left as it stands.
 */
export async function finishRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet'>,
  round: StakedRound,
  known?: SeedRow,
): Promise<FinishedRound | StandingRound | Refusal<SettleRefusal>> {
  const { game, played } = await playOut(needs, round, known)
  const { payout, result, feeds, told: outcome } = played
  if (played.state === 'open') {
    const isLeft = await wasLeft(needs.db, keyOf(round))
    return isLeft ? giveBack(needs, round, outcome) : { stands: true, outcome }
  }
  const settled = await needs.wallet.settle({
    memberId: round.memberId,
    wagerId: round.wagerId,
    operationId: settlementIdOf(round.wagerId),
    payout,
    result,
    ...(feeds && { meters: feeds }),
  })
  if (isRefusal(settled)) return settled
  if (game.steps) await giveUpPlace(needs.db, keyOf(round))
  const { balance, bonus, replayed } = settled
  if (!feeds) return { stands: false, outcome, payout, balance, bonus, replayed }
  // What its meters paid is known to the books alone.
  const fed = settled.jackpots ?? (await fedBefore(needs, round))
  const told = { ...outcome, jackpots: fed.map(tellFed) }
  return { stands: false, outcome: told, payout: settled.payout, balance, bonus, replayed }
}

/** What a round that was settled before did to its meters. */
async function fedBefore({ db }: Pick<Needs, 'db'>, { memberId, wagerId }: StakedRound) {
  const round = await findRound(db, memberId, wagerId)
  return ((round?.details.jackpots ?? []) as readonly WrittenFed[]).map(readFed)
}

/** The same; a round that cannot be played is logged and stays, and keeps nothing else of its player waiting. */
export async function finishOrLog(
  needs: Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>,
  round: StakedRound,
): Promise<FinishedRound | StandingRound | Refusal<SettleRefusal> | undefined> {
  try {
    return await finishRound(needs, round)
  } catch (error) {
    needs.log.error({ err: error, wager: round.wagerId }, 'An open round could not be finished.')
    return undefined
  }
}

/** Gives the stake of a round back that was left before anything was won. */
async function giveBack(
  needs: Pick<Needs, 'db' | 'wallet'>,
  round: StakedRound,
  outcome: Told,
): Promise<FinishedRound | Refusal<SettleRefusal>> {
  const voided = await needs.wallet.voidWager({
    memberId: round.memberId,
    wagerId: round.wagerId,
    operationId: settlementIdOf(round.wagerId),
    reason: 'round_left',
    onlyOpen: true,
  })
  if (isRefusal(voided)) return voided
  await giveUpPlace(needs.db, keyOf(round))
  const { balance, bonus, replayed } = voided
  return { stands: false, outcome: givenBack(outcome), payout: 0n, balance, bonus, replayed }
}

/** The settlement's id, made from the wager's: same time, other digits, the same at every try. */
export const settlementIdOf = (wagerId: string): OperationId =>
  derivedAtSameTime(wagerId.toLowerCase(), `parlour settles ${wagerId}`)
