/** A line of text that a spreadsheet would take for a formula; amounts are ours and stay numbers. */
const FORMULA = /^[=+\-@\t\r]/
const AMOUNT = /^-?\d+\.\d{4}$/

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run is made harmless.
 *
 * @example csvLine(['=1+1', 'a "b"', '-3.0000']) // `'=1+1,"a ""b""",-3.0000\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
