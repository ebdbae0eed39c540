/** One draw of a trend: what its position showed, and for every other symbol how long it has been away. */
export type TrendRow = {
  readonly issue: string
  readonly shown: readonly string[]
  /** Draws since each symbol last came, this one counted; 0 where it came; undefined where it is not known. */
  readonly away: readonly (number | undefined)[]
}

type Told = { readonly issue: string; readonly shown: readonly string[] }

/**
 * The trend of a position, oldest draw first. How long a symbol was away before the first draw is not told,
 * but a symbol that never came among these draws has been away since its known absence.
 *
 * @param draws newest first, as statistics tell them.
 * @param omissions of each symbol today, where known.
 */
export function trendRows(
  draws: readonly Told[],
  symbols: readonly string[],
  omissions: ReadonlyMap<string, number>,
): TrendRow[] {
  const oldestFirst = draws.toReversed()
  const away = new Map<string, number>()
  for (const symbol of symbols) {
    const omission = omissions.get(symbol)
    if (omission !== undefined && omission >= draws.length)
      away.set(symbol, omission - draws.length)
  }
  return oldestFirst.map(({ issue, shown }) => {
    for (const symbol of symbols) {
      if (shown.includes(symbol)) away.set(symbol, 0)
      else if (away.has(symbol)) away.set(symbol, away.get(symbol)! + 1)
    }
    return { issue, shown, away: symbols.map((symbol) => away.get(symbol)) }
  })
}

export const sideKinds = ['big', 'odd'] as const
export type SideKind = (typeof sideKinds)[number]
export type Side = 'big' | 'small' | 'odd' | 'even'

/**
 * Which side a symbol is of. The upper half is big; in Mark Six the 49 is on no side.
 *
 * @example sideOf('big', '7', ['0', '1', … '9'], 'ssc') // 'big'
 */
export function sideOf(
  kind: SideKind,
  symbol: string,
  symbols: readonly string[],
  family: string,
): Side | undefined {
  const value = Number(symbol)
  if (Number.isNaN(value) || (family === 'lhc' && value === 49)) return undefined
  if (kind === 'odd') return value % 2 === 0 ? 'even' : 'odd'
  const halves = family === 'lhc' ? 48 : symbols.length
  return symbols.indexOf(symbol) >= Math.floor(halves / 2) ? 'big' : 'small'
}
