/** The drawing of the roof: its width, the line of the first pins, of the gutter, and of the bowls under it. */
export const WIDTH = 640
const TOP = 92
export const GUTTER = 372
export const BOWL = 414

/** How long a drop runs down so many rows, in milliseconds. */
export const fallMs = (rows: number): number => 1_200 + rows * 100

/** How far two pins, and two bowls, stand apart. */
export const pitchOf = (rows: number): number => 616 / (rows + 1)

/** The middle of a bowl, of which there is one more than rows. */
export const bowlAt = (rows: number, slot: number): number =>
  WIDTH / 2 + (slot - rows / 2) * pitchOf(rows)

const rowHeight = (rows: number) => (GUTTER - 14 - TOP) / (rows - 0.5)

/** The pins row by row: one more in each, and one beside them on either hand. */
export function pinsOf(rows: number): readonly { x: number; y: number; id: string }[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, pin) => ({
      ...pinAt(rows, row, pin),
      id: `${row}.${pin}`,
    })),
  ).flat()
}

const pinAt = (rows: number, row: number, pin: number) => ({
  x: WIDTH / 2 + (pin - row / 2) * pitchOf(rows),
  y: TOP + row * rowHeight(rows),
})

/** Where the drop is after a share of its way, which goes left and right as the path says. */
export function dropAt(path: string, share: number): { x: number; y: number } {
  const rows = path.length
  const stops = stopsOf(path)
  const along = Math.min(1, Math.max(0, share)) * (rows + 1)
  const leg = Math.min(rows, Math.floor(along))
  const [from, to] = [stops[leg]!, stops[leg + 1]!]
  const part = along - leg
  // From pin to pin it hops a little before it falls.
  const fallen = leg === 0 ? part ** 2 : 1.8 * part ** 2 - 0.8 * part
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * fallen }
}

/** The spout, the pins that the drop touches, and its bowl. */
function stopsOf(path: string): readonly { x: number; y: number }[] {
  const rows = path.length
  const radius = radiusOf(rows)
  let rights = 0
  const touched = [...path].map((turn, row) => {
    const { x, y } = pinAt(rows, row, rights)
    if (turn === 'R') rights += 1
    return { x, y: y - radius - 3 }
  })
  return [{ x: WIDTH / 2, y: 52 }, ...touched, { x: bowlAt(rows, rights), y: BOWL + 14 }]
}

/** The drop is as large as the rows leave room for. */
export const radiusOf = (rows: number): number => Math.min(13, pitchOf(rows) * 0.27)
