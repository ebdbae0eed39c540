import { formatMoney, toast } from '@parlour/ui'
import { refresh } from '../server/query-client.ts'
import { currentLanguage, loadTexts, text } from '../texts/texts.ts'

/** Money that was paid in is told wherever the player is, and what it changes is asked for anew. */
export async function tellArrival(amount: string, currency: string): Promise<void> {
  void refresh('depositPromotions', 'listPromotions', 'bonusDetails')
  await loadTexts('cashout')
  const { locale } = currentLanguage()
  toast('good', text('cashout', 'arrived', { amount: formatMoney(amount, currency, locale) }))
}
