import type { ContractKind, Tier } from '@parlour/agents'
import { formatAmount } from '@parlour/money'
import { languageFace } from '@parlour/wire'
import { formatMessage } from '../../../base/http/message-format.ts'
import { field } from '../../../house/operators/decision-fields.ts'
import type { DecisionField, LocalText } from '../../../house/operators/decision-queues.ts'
import { kindWords } from '../../../house/operators/field-words.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import { sayMoney } from '../../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../../house/settings/write-money.ts'
import { type Terms, termsText } from '../terms.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))
type Language = keyof LocalText

/** Terms as a line of a decision: it binds to the bare figures, and the page says them in words, amounts as money of the house. */
export const termsField = (
  label: LocalText,
  kind: ContractKind,
  terms: Terms,
  house: HouseCurrency,
): DecisionField => field.named(label, termsText(kind, terms), termsWords(kind, terms, house))

/** What becomes of a negative period, where the terms are of a kind that carries it. */
export const carryFields = (terms: Terms): DecisionField[] =>
  'rates' in terms || terms.carry === null
    ? []
    : [field.named(texts.carry, terms.carry, texts[`carry.${terms.carry}`])]

function termsWords(kind: ContractKind, terms: Terms, house: HouseCurrency): LocalText {
  const inLanguage = (language: Language) =>
    `${kindWords[kind][language]}: ${saidTerms(terms, language, house)}`
  return { pt: inLanguage('pt'), en: inLanguage('en') }
}

function saidTerms(terms: Terms, language: Language, house: HouseCurrency): string {
  if ('tiers' in terms) {
    return terms.tiers.map((tier) => saidTier(tier, language, house)).join('; ')
  }
  const { profitRatePpm, lossRatePpm } = terms.rates
  return formatMessage(
    texts.ratesOfBets[language],
    { profit: rateIn(language, profitRatePpm), loss: rateIn(language, lossRatePpm) },
    language,
  )
}

const saidTier = (tier: Tier, language: Language, house: HouseCurrency): string => {
  const money = (amount: bigint) => sayMoney(formatAmount(amount), language, house)
  return formatMessage(
    texts.tier[language],
    {
      rate: rateIn(language, tier.ratePpm),
      turnover: money(tier.minTurnover),
      active: tier.minActive,
      loss: money(tier.minLoss),
    },
    language,
  )
}

/**
 * Millionths as people of a language read them.
 *
 * @example rateIn('pt', 8000) // '0,8%'
 */
export const rateIn = (language: string, ratePpm: number): string =>
  new Intl.NumberFormat(languageFace(language).locale, {
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(ratePpm / 1_000_000)

/** A rate in both languages of the console. */
export const rateWords = (ratePpm: number): LocalText => ({
  pt: rateIn('pt', ratePpm),
  en: rateIn('en', ratePpm),
})
