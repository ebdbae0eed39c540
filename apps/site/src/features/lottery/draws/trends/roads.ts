/** One cell of a road: its place, and which draw it stands for (0 is the oldest). */
export type RoadCell<Side extends string> = {
  readonly side: Side
  readonly column: number
  readonly row: number
  readonly draw: number
}

/** Rows of a road, as printed since cards were dealt on felt. */
export const ROAD_ROWS = 6

/**
 * The bead road: draws one below the other, column by column, oldest first. What is no side (a push) leaves
 * an empty bead.
 */
export function beadRoad<Side extends string>(
  sides: readonly (Side | undefined)[],
  rows = ROAD_ROWS,
): RoadCell<Side>[] {
  return sides.flatMap((side, draw) =>
    side === undefined ? [] : [{ side, column: Math.floor(draw / rows), row: draw % rows, draw }],
  )
}

/**
 * The big road: a run of the same side goes down its column; where there is no room left it turns to the
 * right along the row it reached (the dragon's tail). A push is passed over.
 */
export function bigRoad<Side extends string>(
  sides: readonly (Side | undefined)[],
  rows = ROAD_ROWS,
): RoadCell<Side>[] {
  const taken = new Set<string>()
  const cells: RoadCell<Side>[] = []
  let start = -1
  let last: RoadCell<Side> | undefined
  sides.forEach((side, draw) => {
    if (side === undefined) return
    const place: { column: number; row: number } =
      last?.side === side ? nextOfRun(last, taken, rows) : { column: ++start, row: 0 }
    if (last?.side !== side) {
      // A tail may already lie in the column where the next run wants to begin.
      while (taken.has(`${place.column} 0`)) place.column = ++start
    }
    last = { side, draw, ...place }
    taken.add(`${place.column} ${place.row}`)
    cells.push(last)
  })
  return cells
}

function nextOfRun(
  { column, row }: { column: number; row: number },
  taken: ReadonlySet<string>,
  rows: number,
): { column: number; row: number } {
  const below = row + 1
  return below < rows && !taken.has(`${column} ${below}`)
    ? { column, row: below }
    : { column: column + 1, row }
}

/** How often a side came, and the longest run of it. */
export function countSides<Side extends string>(
  sides: readonly (Side | undefined)[],
): Map<Side, { count: number; longest: number }> {
  const counts = new Map<Side, { count: number; longest: number }>()
  let run = 0
  let before: Side | undefined
  for (const side of sides) {
    if (side === undefined) continue
    run = side === before ? run + 1 : 1
    before = side
    const { count, longest } = counts.get(side) ?? { count: 0, longest: 0 }
    counts.set(side, { count: count + 1, longest: Math.max(longest, run) })
  }
  return counts
}
