/** A rectangle of symbols, cell by cell in reading order. */
export type Grid = { readonly cells: readonly string[]; readonly width: number }

/** Pays by symbol: the highest tier `[size, coins]` that is reached counts. */
export type Tiers = Readonly<Record<string, readonly (readonly [number, number])[]>>

/** A win on a grid and the cells that it takes. */
export type GridWin = {
  readonly symbol: string
  readonly size: number
  readonly coins: number
  readonly cells: readonly number[]
}

export type GridPays = {
  readonly tiers: Tiers
  readonly wild?: string
  /** The least size of a cluster. */
  readonly min?: number
}

/** The grid that rows of symbols make, the top row first. */
export const gridOf = (rows: readonly string[]): Grid => ({
  cells: rows.flatMap((row) => [...row]),
  width: rows[0]!.length,
})

export function tierOf(tiers: Tiers[string], size: number): number {
  let best = 0
  let coins = 0
  for (const [least, pay] of tiers) {
    if (size < least || least < best) continue
    best = least
    coins = pay
  }
  return coins
}

/**
 * Clusters of neighbours above, below, left and right. A wild belongs to every cluster that it
 * touches and counts in each; wilds alone are none, and the same symbol joined by wilds is one.
 */
export function clusterWins(grid: Grid, { tiers, wild, min = 1 }: GridPays): readonly GridWin[] {
  return Object.keys(tiers)
    .toSorted()
    .flatMap((symbol) =>
      groupsOf(grid, symbol, wild)
        .filter(({ length }) => length >= min)
        .map((cells) => ({
          symbol,
          size: cells.length,
          coins: tierOf(tiers[symbol]!, cells.length),
          cells,
        }))
        .filter(({ coins }) => coins > 0),
    )
}

/** Symbols that stand often enough anywhere in the grid. */
export function anywhereWins({ cells }: Grid, { tiers, wild }: GridPays): readonly GridWin[] {
  return Object.keys(tiers)
    .toSorted()
    .flatMap((symbol) => {
      const held = cells.flatMap((one, cell) => (one === symbol || one === wild ? [cell] : []))
      const coins = tierOf(tiers[symbol]!, held.length)
      return coins > 0 ? [{ symbol, size: held.length, coins, cells: held }] : []
    })
}

function groupsOf({ cells, width }: Grid, symbol: string, wild: string | undefined) {
  const seen = new Set<number>()
  const groups: number[][] = []
  for (const [start, one] of cells.entries()) {
    if (one !== symbol || seen.has(start)) continue
    const group = new Set([start])
    for (const cell of group) {
      const column = cell % width
      const neighbours = [
        cell - width,
        cell + width,
        ...(column > 0 ? [cell - 1] : []),
        ...(column < width - 1 ? [cell + 1] : []),
      ]
      for (const next of neighbours) {
        if (cells[next] === symbol || (wild !== undefined && cells[next] === wild)) group.add(next)
      }
    }
    for (const cell of group) seen.add(cell)
    groups.push([...group].toSorted((a, b) => a - b))
  }
  return groups
}
