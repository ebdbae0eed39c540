import { type Amount, currencyOf } from '@parlour/money'

const BPS = 10_000n

/** A method's fee on an amount: fixed part plus rate, rounded up to what cash can show, never above the amount. */
export function feeOn(
  amount: Amount,
  fee: { fixed: Amount; rateBps: number },
  currency: string,
): Amount {
  const step = 10n ** BigInt(4 - currencyOf(currency).cashDecimals)
  const exact = amount * BigInt(fee.rateBps)
  const rated = (exact + BPS - 1n) / BPS
  const whole = ((fee.fixed + rated + step - 1n) / step) * step
  return whole < amount ? whole : amount
}
