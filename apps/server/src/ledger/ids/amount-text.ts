import { type Amount, formatAmount } from '@parlour/money'

/** An amount for a sentence: `10.00`, and four decimals only where there is more than cash shows. */
export const amountText = (units: Amount): string => shorten(formatAmount(units))

/** The same of an amount that is a decimal string already. */
export const shorten = (amount: string): string => amount.replace(/(\.\d\d)00$/, '$1')
