/** How far a round has come: its time, and what the curve shows, in hundredths. */
export type Flown = { readonly ms: number; readonly shown: number }

const LEFT = 84
const RIGHT = 560
const GROUND = 384
const TOP = 128

/** The time and the multiplier that the picture reaches to: it grows with the round, and is never smaller than this. */
const frameOf = ({ ms, shown }: Flown) => ({
  ms: Math.max(9_000, ms * 1.06),
  times: Math.max(1.8, (shown / 100 - 1) * 1.08 + 1),
})

const placeOf = (flown: Flown, ms: number, times: number) => {
  const frame = frameOf(flown)
  return {
    x: LEFT + ((RIGHT - LEFT) * ms) / frame.ms,
    y: GROUND - ((GROUND - TOP) * (times - 1)) / (frame.times - 1),
  }
}

/** Where the bubble is, and how large: it swells a little on its way. */
export function bubbleAt(flown: Flown): { x: number; y: number; r: number } {
  const { x, y } = placeOf(flown, flown.ms, flown.shown / 100)
  const r = Math.min(58, 26 + Math.log2(Math.max(1, flown.shown / 100)) * 9)
  return { x: round(x), y: round(y), r: round(r) }
}

const PARTS = 36

/** The way that the bubble has come. */
export function pathOf(flown: Flown): string {
  const places = Array.from({ length: PARTS + 1 }, (_, at) => {
    const ms = (flown.ms * at) / PARTS
    const { x, y } = placeOf(flown, ms, Math.exp(ms * 0.000_06))
    return `${round(x)} ${round(Math.max(TOP - 20, y))}`
  })
  return `M${places.join('L')}`
}

const STEPS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** A few heights to read the picture by. */
export function marksOf(flown: Flown): readonly { value: string; y: number }[] {
  const { times } = frameOf(flown)
  const step = STEPS.find((one) => (times - 1) / one <= 5) ?? (times - 1) / 4
  const marks: { value: string; y: number }[] = []
  for (let value = 1; value <= times && marks.length < 7; value += step) {
    const written = value.toFixed(step < 1 ? 1 : 0)
    marks.push({ value: written, y: round(placeOf(flown, 0, value).y) })
  }
  return marks
}

const round = (value: number): number => Math.round(value * 10) / 10
