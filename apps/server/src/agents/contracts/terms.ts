import {
  checkAgainstUpline,
  checkFlatRates,
  checkTiers,
  type ContractKind,
  type FlatRates,
  isWithin,
  type TermRefusal,
  type Tier,
} from '@parlour/agents'
import { formatAmount, parseAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Carry, KindRules } from './contract-kinds.store.ts'
import type { ContractRow, KeptTier } from './contracts.store.ts'

/** What a contract promises: tiers, or the two rates of a real-time salary. */
export type Terms =
  | { readonly tiers: readonly Tier[]; readonly carry: Carry | null }
  | { readonly rates: FlatRates }

/** Terms as they come over the wire. */
export type TypedTerms = {
  readonly tiers?: readonly KeptTier[] | undefined
  readonly profitRatePpm?: number | undefined
  readonly lossRatePpm?: number | undefined
  readonly carry?: Carry | undefined
}

export type TermsRefused =
  | 'contract_tier_count'
  | 'contract_rate_out_of_range'
  | 'contract_tiers_not_rising'
  | 'contract_rate_above_upline'
  | 'contract_terms_easier'
  | 'contract_rate_above_upline_at_tier'

/** What only terms can be refused for that stand under others. */
export const UPLINE_TERMS = [
  'contract_rate_above_upline',
  'contract_terms_easier',
  'contract_rate_above_upline_at_tier',
] as const satisfies readonly TermsRefused[]

/** Reads terms of a kind; what belongs to another kind is not looked at. */
export function readTerms({ kind, carry }: KindRules, typed: TypedTerms): Terms {
  if (kind === 'REALTIME') {
    return {
      rates: { profitRatePpm: typed.profitRatePpm ?? -1, lossRatePpm: typed.lossRatePpm ?? -1 },
    }
  }
  return {
    tiers: (typed.tiers ?? []).map(readTier),
    carry: kind === 'DIVIDEND' ? (typed.carry ?? carry) : null,
  }
}

/** The terms of a contract that is kept. */
export const termsOf = (
  row: Pick<ContractRow, 'tiers' | 'carry' | 'profitRatePpm' | 'lossRatePpm'>,
): Terms =>
  row.tiers
    ? { tiers: row.tiers.map(readTier), carry: row.carry }
    : { rates: { profitRatePpm: row.profitRatePpm ?? 0, lossRatePpm: row.lossRatePpm ?? 0 } }

/** As they are kept. */
export const keptTerms = (
  terms: Terms,
): Pick<ContractRow, 'tiers' | 'profitRatePpm' | 'lossRatePpm' | 'carry'> =>
  'rates' in terms
    ? { tiers: null, carry: null, ...terms.rates }
    : {
        tiers: terms.tiers.map((tier) => ({
          ...tier,
          minTurnover: formatAmount(tier.minTurnover),
          minLoss: formatAmount(tier.minLoss),
        })),
        profitRatePpm: null,
        lossRatePpm: null,
        carry: terms.carry,
      }

/**
 * Whether terms may stand under those of whoever pays them, in the order of the field's checks.
 *
 * @param upline null where the house pays.
 */
export function checkTerms(
  rules: KindRules,
  terms: Terms,
  upline: Terms | null,
): Refusal<TermsRefused> | undefined {
  const limits = { maxTiers: rules.maxTiers, maxRatePpm: rules.maxRatePpm }
  const wrong =
    'rates' in terms
      ? checkFlatRates(terms.rates, upline && ratesIn(upline), limits)
      : checkTiers(terms.tiers, upline && tiersIn(upline), limits)
  return wrong && refuseTerms(wrong.error, rules)
}

/** Whether terms still cover those of a contract below. */
export function covers(terms: Terms, below: Terms): boolean {
  if ('rates' in terms) return isWithin(ratesIn(below), terms.rates)
  return checkAgainstUpline(tiersIn(below), terms.tiers) === undefined
}

function refuseTerms(error: TermRefusal, rules: KindRules): Refusal<TermsRefused> {
  switch (error) {
    case 'TIER_COUNT':
      return refuse('contract_tier_count', { maximum: rules.maxTiers })
    case 'RATE_OUT_OF_RANGE':
      return refuse('contract_rate_out_of_range', { maximum: percent(rules.maxRatePpm) })
    case 'TIERS_NOT_INCREASING':
      return refuse('contract_tiers_not_rising')
    case 'RATE_ABOVE_UPLINE':
      return refuse('contract_rate_above_upline')
    case 'TERMS_EASIER_THAN_UPLINE':
      return refuse('contract_terms_easier')
    case 'RATE_ABOVE_UPLINE_AT_TIER':
      return refuse('contract_rate_above_upline_at_tier')
  }
}

/** Millionths as people read them: 8000 is `0.8%`. */
export const percent = (ratePpm: number): string => `${Number((ratePpm / 10_000).toFixed(4))}%`

/** Terms in one line, for messages and the decisions page. */
export const termsText = (kind: ContractKind, terms: Terms): string =>
  'rates' in terms
    ? `${kind}: +${percent(terms.rates.profitRatePpm)} / −${percent(terms.rates.lossRatePpm)}`
    : `${kind}: ${terms.tiers.map(tierText).join('; ')}`

const tierText = ({ ratePpm, minTurnover, minActive, minLoss }: Tier): string =>
  `${percent(ratePpm)} ≥ ${formatAmount(minTurnover)} / ${minActive} / ${formatAmount(minLoss)}`

export const readTier = ({ ratePpm, minTurnover, minActive, minLoss }: KeptTier): Tier => ({
  ratePpm,
  minTurnover: parseAmount(minTurnover) as bigint,
  minActive,
  minLoss: parseAmount(minLoss) as bigint,
})

const ratesIn = (terms: Terms): FlatRates => {
  if ('rates' in terms) return terms.rates
  throw new Error('Tiers stand where two rates belong.')
}

const tiersIn = (terms: Terms): readonly Tier[] => {
  if ('tiers' in terms) return terms.tiers
  throw new Error('Two rates stand where tiers belong.')
}
