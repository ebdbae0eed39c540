import { isReached, missingToTier } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { KindRules } from '../contracts/contract-kinds.store.ts'
import type { ContractRow, KeptTier } from '../contracts/contracts.store.ts'
import { readTier } from '../contracts/terms.ts'

type Salary = CallAnswer<'salary'>
type Tiers = NonNullable<Salary['terms']['tiers']>
type Terms = Pick<ContractRow, 'tiers' | 'profitRatePpm' | 'lossRatePpm' | 'carry'>
type Reached = {
  readonly turnover: Amount
  readonly active: number
  readonly loss: Amount
}

/** Why a line has its tier: the terms with what each tier lacked, and what their words mean in this house. */
export function showLineTerms(
  { turnover, active }: Pick<Reached, 'turnover' | 'active'>,
  { tiers, profitRatePpm, lossRatePpm, carry }: Terms,
  rules: KindRules,
  { loss }: Pick<Reached, 'loss'>,
): Pick<Salary, 'loss' | 'terms' | 'rules'> {
  const words = rulesIn(rules)
  return {
    loss,
    terms: {
      tiers: tiers && reachedTiers(tiers, { turnover, active, loss }, words),
      profitRatePpm,
      lossRatePpm,
      carry,
    },
    rules: words,
  }
}

/** Each tier with what is missing to it. */
const reachedTiers = (
  tiers: readonly KeptTier[],
  basis: Reached,
  words: Pick<Salary['rules'], 'demandsLoss'>,
): Tiers =>
  tiers.map((tier) => {
    const missing = missingToTier(readTier(tier), basis, words)
    return { ...tier, reached: isReached(missing), missing }
  })

function rulesIn(rules: KindRules): Salary['rules'] {
  const { kind, activeMinTurnover, averageDaily, includeSelf, checkLoss, dividendMode, funding } =
    rules
  const dividend = kind === 'DIVIDEND'
  const floating = dividend && dividendMode === 'FLOAT'
  return {
    activeMinTurnover,
    averageDaily: dividend && averageDaily,
    includeSelf,
    demandsLoss: checkLoss && !floating,
    floating,
    funding,
  }
}
