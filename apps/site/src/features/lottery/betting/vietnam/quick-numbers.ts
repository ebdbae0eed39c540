/** Families of two-digit numbers that are chosen with one press. */
export type QuickFamily = 'head' | 'tail' | 'sum' | 'side' | 'pair'

export const digitKeys: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit))

/** 00 to 99. */
export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) =>
  String(number).padStart(2, '0'),
)

/** What the keys of a family say: digits, or names of the texts. */
export const quickKeys: Readonly<Record<QuickFamily, readonly string[]>> = {
  head: digitKeys,
  tail: digitKeys,
  sum: digitKeys,
  side: ['big', 'small', 'odd', 'even', 'bigOdd', 'bigEven', 'smallOdd', 'smallEven'],
  pair: ['twins', 'mirrors', 'steps'],
}

const big = (number: number) => number >= 50
const odd = (number: number) => number % 2 === 1

const sides: Readonly<Record<string, (number: number) => boolean>> = {
  big,
  small: (number) => !big(number),
  odd,
  even: (number) => !odd(number),
  bigOdd: (number) => big(number) && odd(number),
  bigEven: (number) => big(number) && !odd(number),
  smallOdd: (number) => !big(number) && odd(number),
  smallEven: (number) => !big(number) && !odd(number),
}

/** Twins 00 to 99; mirrors whose digits are five apart, 05 to 94; steps of two neighbours, 01 and 10. */
const pairs: Readonly<Record<string, (tens: number, unit: number) => boolean>> = {
  twins: (tens, unit) => tens === unit,
  mirrors: (tens, unit) => Math.abs(tens - unit) === 5,
  steps: (tens, unit) => Math.abs(tens - unit) === 1,
}

/**
 * The two-digit numbers behind a quick key. A sum counts without its tens, as players count it.
 *
 * @example quickNumbers('sum', '3') // ['03', '12', '21', '30', '49', '58', '67', '76', '85', '94']
 */
export function quickNumbers(family: QuickFamily, key: string): string[] {
  return twoDigits.filter((number) => {
    const [tens, unit] = [Number(number[0]), Number(number[1])]
    if (family === 'head') return number[0] === key
    if (family === 'tail') return number[1] === key
    if (family === 'sum') return (tens + unit) % 10 === Number(key)
    if (family === 'side') return sides[key]?.(Number(number)) ?? false
    return pairs[key]?.(tens, unit) ?? false
  })
}

/** Adds what is not there yet; where all of it stands already, takes it out again. */
export function toggleAll(chosen: ReadonlySet<string>, some: readonly string[]): string[] {
  const all = some.every((number) => chosen.has(number))
  return all ? [...chosen].filter((number) => !some.includes(number)) : [...chosen, ...some]
}

/** Numbers of a selection text. */
export const chosenIn = (value: string): string[] => value.split(/[\s,;]+/).filter(Boolean)

/** The selection text of some numbers, each once and in order. */
export const selectionOf = (numbers: Iterable<string>): string =>
  [...new Set(numbers)].toSorted().join(',')

/** How many numbers a bet needs and may have. */
export type Bounds = { readonly least?: number; readonly most?: number }

/**
 * How many numbers random picks offer, each of which makes a bet.
 *
 * @example randomCounts([1, 3, 5], { least: 2, most: 4 }) // [2, 3, 4]
 */
export const randomCounts = (
  counts: readonly number[],
  { least = 1, most = Number.POSITIVE_INFINITY }: Bounds,
): readonly number[] => [...new Set(counts.map((count) => Math.min(most, Math.max(least, count))))]
