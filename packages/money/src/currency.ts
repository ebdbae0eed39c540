/** A class of money. Two accounts exchange only within one class; trial money never meets real money. */
export type Currency = {
  readonly code: string
  /** Decimals of cash: they bind deposits, withdrawals and every rule that rounds "to the currency". */
  readonly cashDecimals: number
  readonly trial: boolean
  /** The ISO 4217 code that screens show; points have none. */
  readonly iso: string | undefined
}

const money = (code: string, cashDecimals: number): Currency[] => [
  { code, cashDecimals, trial: false, iso: code },
  { code: `${code}.play`, cashDecimals, trial: true, iso: code },
]

/** Every class the ledger knows; the database holds the same list. */
export const currencies: readonly Currency[] = [
  ...money('BRL', 2),
  ...money('USD', 2),
  ...money('VND', 0),
  { code: 'PTS', cashDecimals: 0, trial: false, iso: undefined },
  { code: 'PTS.play', cashDecimals: 0, trial: true, iso: undefined },
]

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/**
 * Finds a currency class; an unknown code is a defect and throws.
 *
 * @example currencyOf('VND').cashDecimals // 0
 */
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code)
  if (!currency) throw new Error(`unknown currency ${code}`)
  return currency
}

/** The trial class beside a real one. @example trialOf('BRL') // 'BRL.play' */
export const trialOf = (code: string): string => (code.endsWith('.play') ? code : `${code}.play`)
