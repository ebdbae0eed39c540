import { decimals, type Fraction, fraction, times } from '@parlour/money'

/** What sheets of all games are written with. */

export const percent = (value: Fraction, places = 4): string =>
  `${decimals(times(value, fraction(100n)), places)} %`

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
