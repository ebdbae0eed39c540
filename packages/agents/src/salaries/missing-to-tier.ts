import { type Amount, largest } from '@parlour/money'
import type { Basis, Tier } from './choose-tier.ts'

/** What a period lacks of a tier's demands: nothing of what it meets. */
export type Missing = {
  readonly turnover: Amount
  readonly active: number
  readonly loss: Amount
}

/** What `fixedTier` and `floatingTier` still ask for before a tier is among those they choose from. */
export function missingToTier(
  { minTurnover, minActive, minLoss }: Tier,
  { turnover, active, loss }: Omit<Basis, 'base'>,
  /** A floating dividend lowers its rate where the loss is small, and asks for none. */
  { demandsLoss }: { readonly demandsLoss: boolean },
): Missing {
  return {
    turnover: largest(0n, minTurnover - turnover),
    active: Math.max(0, minActive - active),
    loss: demandsLoss ? largest(0n, minLoss - loss) : 0n,
  }
}

export const isReached = ({ turnover, active, loss }: Missing): boolean =>
  turnover === 0n && active === 0 && loss === 0n
