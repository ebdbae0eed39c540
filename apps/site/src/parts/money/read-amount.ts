const shapes = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
]
const MOST_DIGITS = 12

/**
 * Reads an amount as people type it, with point or comma for the decimals and the other one for thousands.
 * Undefined when it is none, zero included.
 *
 * @example readAmount('1.234,50') // '1234.50'
 */
export function readAmount(typed: string): string | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '')
  for (const shape of shapes) {
    const [, grouped, decimals] = shape.exec(text) ?? []
    if (grouped === undefined) continue
    const whole = grouped.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
    const amount = decimals ? `${whole}.${decimals}` : whole
    return whole.length <= MOST_DIGITS && /[1-9]/.test(amount) ? amount : undefined
  }
  return undefined
}
