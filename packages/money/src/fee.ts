import { type Amount, cashStep } from './amount.ts'
import { currencyOf } from './currency.ts'
import { ceilDivide } from './exact.ts'

const BPS = 10_000n

/**
 * A method's fee on an amount: fixed part plus rate, rounded up to what cash can show, never above the amount. What
 * the site shows beforehand and what the server takes are this one figure.
 *
 * @example feeOn(1_000_000n, { fixed: 10_000n, rateBps: 150 }, 'BRL') // 25_000n: 1.00 and 1.5 % of 100.00
 */
export function feeOn(
  amount: Amount,
  fee: { readonly fixed: Amount; readonly rateBps: number },
  currency: string,
): Amount {
  const step = cashStep(currencyOf(currency).cashDecimals)
  const exact = fee.fixed + ceilDivide(amount * BigInt(fee.rateBps), BPS)
  const whole = ceilDivide(exact, step) * step
  return whole < amount ? whole : amount
}
