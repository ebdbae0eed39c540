/** A line from edge to edge through the middle of its cells, each 100 by 100. */
export function linePath(rows: readonly number[]): string {
  const points = rows.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  const [first, last] = [rows[0]! * 100 + 50, rows.at(-1)! * 100 + 50]
  return `M0 ${first}L${points.join('L')}L${rows.length * 100} ${last}`
}

export const lineColor = (line: number): string => `hsl(${(line * 47 + 20) % 360} 90% 74%)`
