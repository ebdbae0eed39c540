import { formatMoney } from '@parlour/ui'

/** Money for one bet, as it was chosen. */
export const unitText = (unit: string, currency: string, locale: string): string =>
  formatMoney(unit, currency, locale)
