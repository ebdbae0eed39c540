import { type VietnamStructure, vietnamPrizes } from '../vietnam/draw.ts'

/** A row of a prize table: the prize, its numbers, and when each of them is drawn. */
export type PrizeRow = {
  readonly prize: string
  readonly numbers: readonly { readonly number: string; readonly turn: number }[]
}

/** The prizes of a result by name, for families that draw a table of them. */
export function prizeRowsOf(
  family: string,
  numbers: readonly string[],
  result: string | null,
): readonly PrizeRow[] | undefined {
  if (result === null) return undefined
  if (family === 'vietnam-north' || family === 'vietnam-live') return vietnamRows('north', numbers)
  if (family === 'vietnam-south') return vietnamRows('south', numbers)
  if (family === 'vietnam-two') return vietnamRows('two-stations', numbers)
  if (family === '4d') return fourDigitRows(numbers)
  if (family === '5d') return fiveDigitRows(numbers)
  if (family === 'thai') return thaiRows(namedParts(result))
  return undefined
}

/**
 * The numbers of a Vietnamese draw by prize. They are stored from the special prize down and drawn from the
 * other end: the North begins with the first prize, Central and South with the eighth, and the special prize
 * comes last everywhere.
 */
export function vietnamRows(region: VietnamStructure, numbers: readonly string[]): PrizeRow[] {
  let at = 0
  const rows = vietnamPrizes[region].map(({ name, count }) => {
    const mine = numbers.slice(at, at + count)
    at += count
    return { prize: name, mine }
  })
  const [special, ...others] = rows
  const order = [...(region === 'north' ? others : others.toReversed()), special!]
  const turns = new Map<string, number>()
  let turn = 0
  for (const { prize, mine } of order) {
    turns.set(prize, turn)
    turn += mine.length
  }
  return rows.map(({ prize, mine }) => ({
    prize,
    numbers: mine.map((number, place) => ({ number, turn: turns.get(prize)! + place })),
  }))
}

/** Last two digits of all numbers by their first digit, as played: the table under every Vietnamese result. */
export function tailsByHead(numbers: readonly string[]): string[][] {
  const heads: string[][] = Array.from({ length: 10 }, () => [])
  for (const number of numbers) heads[Number(number.at(-2))]?.push(number.slice(-1))
  return heads.map((tails) => tails.sort())
}

/** A 4D draw: three prizes, the special and the consolation numbers, drawn from the small to the first. */
export function fourDigitRows(numbers: readonly string[]): PrizeRow[] {
  const parts = [
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['special', 10],
    ['consolation', 10],
  ] as const
  return rowsOf(parts, numbers, numbers.length)
}

/** A 5D draw: three prizes, drawn from the third to the first. */
const fiveDigitRows = (numbers: readonly string[]): PrizeRow[] =>
  rowsOf(
    [
      ['first', 1],
      ['second', 1],
      ['third', 1],
    ],
    numbers,
    numbers.length,
  )

/** A Thai draw: the first prize, its neighbours, front and back threes, the last two. */
export function thaiRows(parts: readonly (readonly [string, readonly string[]])[]): PrizeRow[] {
  const numbers = parts.flatMap(([, mine]) => mine)
  return rowsOf(
    parts.map(([prize, mine]) => [prize, mine.length] as const),
    numbers,
    numbers.length,
  )
}

function rowsOf(
  parts: readonly (readonly [string, number])[],
  numbers: readonly string[],
  all: number,
): PrizeRow[] {
  let at = 0
  return parts.map(([prize, count]) => {
    const first = at
    at += count
    return {
      prize,
      numbers: numbers.slice(first, at).map((number, place) => ({
        number,
        turn: all - 1 - (first + place),
      })),
    }
  })
}

/** A result written as `name number number; name number`. */
export const namedParts = (result: string): [string, string[]][] =>
  result.split(';').map((part) => {
    const [name = '', ...numbers] = part.trim().split(/[\s,]+/)
    return [name, numbers]
  })
