/** What an amount looks like while it is typed: a comma or a point, and four decimals at most. */
export const AMOUNT = '(0|[1-9]\\d{0,12})([.,]\\d{1,4})?'

/** An amount of the wire as a person would type it: 100, 0.5. */
export const shortAmount = (amount: string): string => amount.replace(/\.?0+$/, '')

/** What was typed, as the wire writes it. */
export const typedAmount = (typed: string): string => typed.replace(',', '.')
