import { type Amount, UNITS_PER_MAJOR } from '@parlour/money'

/** A decimal string of the cases, which may be negative or shorter than the ledger writes. */
export function readAmount(text: string): Amount {
  const parts = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text)
  if (!parts) throw new Error(`not an amount: ${text}`)
  const units = BigInt(parts[2]!) * UNITS_PER_MAJOR + BigInt((parts[3] ?? '').padEnd(4, '0'))
  return parts[1] ? -units : units
}

/** With exactly as many decimals as the case's currency shows. */
export function writeAmount(units: Amount, decimals: number): string {
  const size = units < 0n ? -units : units
  const whole = size / UNITS_PER_MAJOR
  const part = (size % UNITS_PER_MAJOR).toString().padStart(4, '0').slice(0, decimals)
  return `${units < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`
}
