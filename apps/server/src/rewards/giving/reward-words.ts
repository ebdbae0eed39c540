import { formatMessage } from '../../base/http/message-format.ts'
import type { LocalText } from '../../house/operators/decision-queues.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import { sayMoney } from '../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../house/settings/write-money.ts'
import { earnedOf, type KeptReward } from './kept-reward.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/**
 * What is given, in both languages of the console: money as the house writes it.
 *
 * @example rewardWords({ kind: 'points', amount: '1000000' }, house).en // '100 points'
 */
export const rewardWords = (kept: KeptReward, house: HouseCurrency): LocalText => ({
  pt: inLanguage('pt', kept, house),
  en: inLanguage('en', kept, house),
})

function inLanguage(language: keyof LocalText, kept: KeptReward, house: HouseCurrency): string {
  const { kind, amount, count } = earnedOf(kept, house.currency)
  const fill = (name: keyof typeof english, values: Record<string, string | number>) =>
    formatMessage(texts[name][language], values, language)
  switch (kind) {
    case 'points':
      return fill('points', { count: Number(amount) })
    case 'tickets':
      return fill('tickets', { count: count ?? 0 })
    case 'bonus':
      return fill('bonus', { amount: sayMoney(amount ?? '0.00', language, house) })
    case 'cash':
      return sayMoney(amount ?? '0.00', language, house)
  }
}
