import { type Amount, currencyOf, formatAmount, parseAmount } from '@parlour/money'

const BPS = 10_000n

/**
 * What a withdrawal costs and sets aside, as the server will reckon it: fixed part plus rate, rounded
 * up to what cash can show, never above the amount. Undefined where the amount is none.
 */
export function feeOf(
  typed: string | undefined,
  fee: { fixed: string; rateBps: number },
  currency: string,
): { fee: string; together: string } | undefined {
  const amount = typed === undefined ? undefined : parseAmount(typed)
  const fixed = parseAmount(fee.fixed)
  if (amount === undefined || fixed === undefined || amount <= 0n) return undefined
  const step = 10n ** BigInt(4 - currencyOf(currency).cashDecimals)
  const rated = (amount * BigInt(fee.rateBps) + BPS - 1n) / BPS
  const whole: Amount = ((fixed + rated + step - 1n) / step) * step
  const cost = whole < amount ? whole : amount
  return { fee: formatAmount(cost), together: formatAmount(amount + cost) }
}
