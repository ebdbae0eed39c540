import { feeOn, formatAmount, parseAmount } from '@parlour/money'

/** What a withdrawal costs and sets aside. Undefined where the amount is none. */
export function feeOf(
  typed: string | undefined,
  fee: { fixed: string; rateBps: number },
  currency: string,
): { fee: string; together: string } | undefined {
  const amount = typed === undefined ? undefined : parseAmount(typed)
  const fixed = parseAmount(fee.fixed)
  if (amount === undefined || fixed === undefined || amount <= 0n) return undefined
  const cost = feeOn(amount, { fixed, rateBps: fee.rateBps }, currency)
  return { fee: formatAmount(cost), together: formatAmount(amount + cost) }
}
