import { formatAmount, parseAmount } from '@parlour/money'

/** Ledger units of a cent. */
const CENT = 100n

/**
 * A prize as it is promised: whole cents, never more than is paid. What is less than a cent stays as it is.
 *
 * @example wholeCents('11.8829') // '11.8800'
 */
export function wholeCents(amount: string): string {
  const units = parseAmount(amount) ?? 0n
  return units < CENT ? amount : formatAmount(units - (units % CENT))
}
