/** The two structures of a Vietnamese draw; Central draws have the South's. */
export type VietnamRegion = 'north' | 'south'

/** What a draw can hold: one draw of a region, or those of two southern stations on the same day. */
export type VietnamStructure = VietnamRegion | 'two-stations'

/** One prize of a draw: its name, how many numbers it has and of how many digits. */
export type VietnamPrize = {
  readonly name: string
  readonly count: number
  readonly digits: number
}

const prize = (name: string, count: number, digits: number): VietnamPrize => ({
  name,
  count,
  digits,
})

const northern: readonly VietnamPrize[] = [
  prize('DB', 1, 5),
  prize('G1', 1, 5),
  prize('G2', 2, 5),
  prize('G3', 6, 5),
  prize('G4', 4, 4),
  prize('G5', 6, 4),
  prize('G6', 3, 3),
  prize('G7', 4, 2),
]
const southern: readonly VietnamPrize[] = [
  prize('DB', 1, 6),
  prize('G1', 1, 5),
  prize('G2', 1, 5),
  prize('G3', 2, 5),
  prize('G4', 7, 5),
  prize('G5', 1, 4),
  prize('G6', 3, 4),
  prize('G7', 1, 3),
  prize('G8', 1, 2),
]

/** Prizes by region, the special prize first as they are printed; drawn from the other end. */
export const vietnamPrizes: Readonly<Record<VietnamStructure, readonly VietnamPrize[]>> = {
  north: northern,
  south: southern,
  // Of each prize the first station's numbers, then the second's.
  'two-stations': southern.map(({ name, count, digits }) => prize(name, 2 * count, digits)),
}

/** A draw's numbers by prize. Numbers are strings: a leading zero counts. */
export type VietnamDraw = Readonly<Record<string, readonly string[]>>

/** All numbers of some prizes, or of all. */
export const numbersOf = (draw: VietnamDraw, prizes: readonly string[] = Object.keys(draw)) =>
  prizes.flatMap((name) => draw[name] ?? [])

/** The last n digits of every number that has so many. */
export const lastDigits = (numbers: readonly string[], digits: number): string[] =>
  numbers.filter((number) => number.length >= digits).map((number) => number.slice(-digits))

/** The first n digits of every number that has so many. */
export const firstDigits = (numbers: readonly string[], digits: number): string[] =>
  numbers.filter((number) => number.length >= digits).map((number) => number.slice(0, digits))

/** How many numbers of these prizes have at least so many digits. */
export const positionsOf = (
  region: VietnamStructure,
  digits: number,
  prizes?: readonly string[],
): number =>
  vietnamPrizes[region]
    .filter((one) => one.digits >= digits && (!prizes || prizes.includes(one.name)))
    .reduce((sum, { count }) => sum + count, 0)

/**
 * Reads a result as a feed or two operators enter it, prize by prize.
 * @returns the draw, or the name of the first prize that is not as the region has it.
 */
export function readVietnamDraw(
  region: VietnamStructure,
  entered: Readonly<Record<string, readonly string[]>>,
): VietnamDraw | { readonly wrong: string } {
  for (const { name, count, digits } of vietnamPrizes[region]) {
    const numbers = entered[name] ?? []
    const fits = numbers.length === count && numbers.every((one) => isNumberOf(one, digits))
    if (!fits) return { wrong: name }
  }
  const extra = Object.keys(entered).find(
    (name) => !vietnamPrizes[region].some((one) => one.name === name),
  )
  return extra === undefined ? entered : { wrong: extra }
}

/** The draw of two stations: of each prize the numbers of one and then of the other. */
export const joinStations = (first: VietnamDraw, second: VietnamDraw): VietnamDraw =>
  Object.fromEntries(
    vietnamPrizes.south.map(({ name }) => [name, [...first[name]!, ...second[name]!]]),
  )

const isNumberOf = (text: string, digits: number): boolean =>
  text.length === digits && /^[0-9]+$/.test(text)
