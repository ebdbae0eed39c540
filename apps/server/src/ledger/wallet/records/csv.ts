import { formatAmount } from '@parlour/money'

/** A line of text that a spreadsheet would take for a formula; amounts are ours and stay numbers. */
const FORMULA = /^[=+\-@\t\r]/
const AMOUNT = /^-?\d+\.\d{4}$/

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run is made harmless.
 *
 * @example csvLine(['=1+1', 'a "b"', '-3.0000']) // `'=1+1,"a ""b""",-3.0000\r\n`
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => cellOf(textOf(cell))).join(',')}\r\n`
}

/** What a cell says: money with four decimals, a moment in UTC. */
function textOf(cell: unknown): string {
  if (typeof cell === 'bigint') return formatAmount(cell)
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
