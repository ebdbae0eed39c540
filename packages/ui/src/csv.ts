export type CsvCell = string | number | bigint | null | undefined

/**
 * Writes rows as CSV a spreadsheet opens without running anything: quotes doubled, and cells that
 * a spreadsheet would take for a formula are led by an apostrophe.
 *
 * @example toCsv(['When', 'Amount'], [['2026-11-21', '10.50']]) // 'When,Amount\r\n2026-11-21,10.50\r\n'
 */
export function toCsv(
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  separator = ',',
): string {
  return [head, ...rows]
    .map((row) => `${row.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`)
    .join('')
}

function writeCell(cell: CsvCell, separator: string): string {
  const text = String(cell ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?[\d.,]+$/

/** Hands text to the browser as a file; the mark at its start tells spreadsheets it is UTF-8. */
export function saveTextFile(name: string, text: string, type = 'text/csv'): void {
  // Spreadsheets tell the letters by a mark at the start; everything else would stumble over it.
  const parts = type === 'text/csv' ? ['\uFEFF', text] : [text]
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
