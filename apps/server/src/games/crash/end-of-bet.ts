import { type CrashEnd, crashRules, settleCrash, settleOutage } from '@parlour/casino/originals'
import type { Amount } from '@parlour/money'
import type { CrashRound } from './rounds.store.ts'

type Facts = {
  readonly stake: Amount
  readonly target: number | null
  readonly collectedMs: number | null
}

/** How a bet of a round that is over has ended, by the printed rule; of one that was called off the stake goes back. */
export function endOfCrashBet(
  { round, phase, crash, outageMs }: Pick<CrashRound, 'round' | 'phase' | 'crash' | 'outageMs'>,
  { stake, target, collectedMs }: Facts,
): CrashEnd {
  if (phase === 'voiding' || phase === 'void')
    return { by: 'void', multiplier: undefined, payout: stake }
  if (crash === null) throw new Error(`Round ${round} of crash is not over.`)
  const bet = { stake, target: target ?? undefined, collectedMs: collectedMs ?? undefined }
  return outageMs === null
    ? settleCrash(crashRules, crash, bet)
    : settleOutage(crashRules, crash, bet, outageMs)
}
