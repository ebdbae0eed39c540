import { type Amount, cashStep, floorDivide } from '@parlour/money'

/** What the next stake becomes: the first again, or so many per cent more. */
export type NextStake = 'reset' | { readonly morePercent: number }

/** What a browser was told to play by itself, one round after the other. Undefined limits are none. */
export type Autobet = {
  readonly stake: Amount
  readonly onWin: NextStake
  readonly onLoss: NextStake
  readonly rounds: number | undefined
  readonly stopProfit: Amount | undefined
  readonly stopLoss: Amount | undefined
  readonly mostStake: Amount
  readonly balance: Amount
}

/** A run as it stands before its next round. */
export type AutobetRun = { readonly played: number; readonly stake: Amount; readonly net: Amount }

export type AutobetStop = 'rounds' | 'balance' | 'stake_limit' | 'loss_limit' | 'profit'

export const beginAutobet = ({ stake }: Autobet): AutobetRun => ({ played: 0, stake, net: 0n })

/** Why no further round is played; undefined where one may be. The loss limit is never passed. */
export function autobetStop(
  plan: Autobet,
  { played, stake, net }: AutobetRun,
): AutobetStop | undefined {
  if (plan.stopProfit !== undefined && played > 0 && net >= plan.stopProfit) return 'profit'
  if (played === plan.rounds) return 'rounds'
  if (stake > plan.balance + net) return 'balance'
  if (stake > plan.mostStake) return 'stake_limit'
  if (plan.stopLoss !== undefined && net - stake < -plan.stopLoss) return 'loss_limit'
  return undefined
}

/** The run after a round that paid so much; what pays exactly the stake changes nothing. */
export function afterAutobetRound(plan: Autobet, run: AutobetRun, payout: Amount): AutobetRun {
  const next = payout > run.stake ? plan.onWin : payout < run.stake ? plan.onLoss : undefined
  return {
    played: run.played + 1,
    net: run.net + payout - run.stake,
    stake: next === undefined ? run.stake : stakeAfter(plan, run.stake, next),
  }
}

const CENT = cashStep(2)

function stakeAfter(plan: Autobet, stake: Amount, next: NextStake): Amount {
  if (next === 'reset') return plan.stake
  return floorDivide(stake * BigInt(100 + next.morePercent), 100n * CENT) * CENT
}
