/** How long the wheel turns, in milliseconds. */
export const TURN_MS = 3_000

const WHOLE_TURNS = 4

/** How far the wheel is turned, in degrees, when a segment stands under the pointer. */
export const restAt = (index: number, segments: number): number =>
  (360 - (index * 360) / segments) % 360

/** The wheel's angle on its way from rest to rest: it runs forward only, and ever slower. */
export function turnedTo(from: number, to: number, share: number): number {
  if (share >= 1) return to
  const way = WHOLE_TURNS * 360 + ((to - from + 360) % 360)
  return from + way * (1 - (1 - Math.max(0, share)) ** 3)
}

/** The segment that stands under the pointer. */
export const indexUnder = (angle: number, segments: number): number =>
  Math.round((((360 - (angle % 360)) % 360) / 360) * segments) % segments

/** A segment of the ring as a path about the origin, with the first of them under the pointer. */
export function segmentPath(index: number, segments: number, inner: number, outer: number): string {
  const [from, to] = [(index - 0.5) / segments, (index + 0.5) / segments]
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
}

function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI
  const short = (value: number) => Math.round(value * 100) / 100
  return `${short(radius * Math.sin(angle))} ${short(-radius * Math.cos(angle))}`
}
