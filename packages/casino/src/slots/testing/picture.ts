/**
 * Reads a window drawn as rows into columns, the way machines keep it.
 *
 * @example picture('A K\nQ J') // ['AQ', 'KJ']
 */
export function picture(drawing: string): readonly string[] {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return rows[0]!.map((_, reel) => rows.map((row) => row[reel]!).join(''))
}
