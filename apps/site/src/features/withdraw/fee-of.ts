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

/** The most that may be asked for where the fee is set aside with it; undefined where nothing is known of either. */
export function mostBesideFee(
  free: string | undefined,
  fee: { fixed: string; rateBps: number },
  currency: string,
): string | undefined {
  const [cash, fixed] = [free, fee.fixed].map((one) => (one ? parseAmount(one) : undefined))
  if (cash === undefined || fixed === undefined) return undefined
  const whole = cash > fixed ? ((cash - fixed) * 10_000n) / (10_000n + BigInt(fee.rateBps)) : 0n
  // What the fee is rounded up by may be one hundredth too much.
  const spare = whole + feeOn(whole, { fixed, rateBps: fee.rateBps }, currency) > cash ? 100n : 0n
  return formatAmount(whole > spare ? whole - spare : 0n)
}
