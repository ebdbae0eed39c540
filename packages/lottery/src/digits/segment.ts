/** The digits of a draw in the order drawn: five for SSC and PL5, three for 3D and PL3. */
export type Digits = readonly number[]

/** A run of positions that a play looks at, counted from the first digit drawn. */
export type Segment = { readonly from: number; readonly length: number }

/** Segments of a five-digit draw by the names players know: front, middle, back. */
export const segments = {
  all5: { from: 0, length: 5 },
  front4: { from: 0, length: 4 },
  back4: { from: 1, length: 4 },
  front3: { from: 0, length: 3 },
  middle3: { from: 1, length: 3 },
  back3: { from: 2, length: 3 },
  front2: { from: 0, length: 2 },
  back2: { from: 3, length: 2 },
} as const satisfies Record<string, Segment>

/** Segments of a three-digit draw. */
export const segmentsOfThree = {
  all3: { from: 0, length: 3 },
  front2: { from: 0, length: 2 },
  back2: { from: 1, length: 2 },
} as const satisfies Record<string, Segment>

export const take = (draw: Digits, { from, length }: Segment): Digits =>
  draw.slice(from, from + length)

export const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0)

export const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits)

/** How often each digit stands there. */
export function countsOf(digits: Digits): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  return counts
}

/** Every outcome of so many digits: what figures are counted from where a formula would hide a mistake. */
export function* outcomes(length: number): Generator<number[]> {
  for (let value = 0; value < 10 ** length; value++)
    yield [...String(value).padStart(length, '0')].map(Number)
}

/**
 * How many single bets some values of a figure stand for together. What each stands for is counted over all outcomes
 * when it is first wanted: a catalogue has dozens of such plays, and a screen shows one.
 *
 * @param count the bets of each value, by the value.
 */
export function betsOf(count: () => readonly number[]): (values: readonly number[]) => number {
  let counted: readonly number[] | undefined
  return (values) => {
    counted ??= count()
    const bets = counted
    return values.reduce((sum, value) => sum + (bets[value] ?? 0), 0)
  }
}
