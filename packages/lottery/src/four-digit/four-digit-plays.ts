import { permutationsOf } from '../ways.ts'
import { type Fraction, fraction } from '@parlour/money'
import { type Play, refuseSelection } from '../play.ts'
import { readNumbers } from '../vietnam/read-numbers.ts'

/** A four-digit draw of Malaysia or Singapore: 23 numbers. */
export type FourDigitDraw = {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly starters: readonly string[]
  readonly consolation: readonly string[]
}

export type FourDigitTier = 'first' | 'second' | 'third' | 'starter' | 'consolation'
export type FourDigitTable = Readonly<Partial<Record<FourDigitTier, number>>>

/** Prizes of one unit. Small pays the first three only. */
export const fourDigitTables = {
  'my-big': { first: 2500, second: 1000, third: 500, starter: 180, consolation: 60 },
  'my-small': { first: 3500, second: 2000, third: 1000 },
  'sg-big': { first: 2000, second: 1000, third: 490, starter: 250, consolation: 60 },
  'sg-small': { first: 3000, second: 2000, third: 800 },
} as const satisfies Record<string, FourDigitTable>

/** Prizes on the last three digits of the first numbers: of all three of them, or of the first alone. */
export const threeDigitTables = {
  'my-3d-abc': { first: 250, second: 210, third: 150 },
  'my-3d-a': { first: 660 },
} as const satisfies Record<string, FourDigitTable>

export type ThreeDigitTableName = keyof typeof threeDigitTables

export type FourDigitTableName = keyof typeof fourDigitTables

const counts: Readonly<Record<FourDigitTier, number>> = {
  first: 1,
  second: 1,
  third: 1,
  starter: 10,
  consolation: 10,
}

/** How a written number becomes bets: itself, all its orders, or one digit rolled through 0 to 9. */
export type FourDigitForm = 'straight' | 'box' | 'roll'

/** Where each drawn number stands; a number may be drawn in two categories and then wins both. */
function drawnAs(draw: FourDigitDraw): [string, FourDigitTier][] {
  return [
    [draw.first, 'first'],
    [draw.second, 'second'],
    [draw.third, 'third'],
    ...draw.starters.map((number): [string, FourDigitTier] => [number, 'starter']),
    ...draw.consolation.map((number): [string, FourDigitTier] => [number, 'consolation']),
  ]
}

/** A four-digit bet; the selection is the numbers after expansion. */
export function fourDigitPlay(
  table: FourDigitTableName,
  form: FourDigitForm,
): Play<readonly string[], FourDigitDraw> {
  const prizes: FourDigitTable = fourDigitTables[table]
  return {
    id: `${table}-${form}`,
    read: (text) => expand(text.trim().toUpperCase(), form),
    bets: (numbers) => numbers.length,
    units: (numbers) => numbers.length,
    judge(numbers, draw) {
      const chosen = new Set(numbers)
      const hits: Record<string, number> = {}
      for (const [number, tier] of drawnAs(draw))
        if (prizes[tier] !== undefined && chosen.has(number)) hits[tier] = (hits[tier] ?? 0) + 1
      return { kind: 'hits', hits }
    },
    chances: Object.fromEntries(
      Object.keys(prizes).map((tier) => [tier, fraction(counts[tier as FourDigitTier], 10_000)]),
    ),
  }
}

/** A bet on the last three digits. */
export function threeDigitPlay(table: ThreeDigitTableName): Play<readonly string[], FourDigitDraw> {
  const prizes: FourDigitTable = threeDigitTables[table]
  return {
    id: table,
    read: (text) => readNumbers(text, 3),
    bets: (numbers) => numbers.length,
    units: (numbers) => numbers.length,
    judge(numbers, draw) {
      const hits: Record<string, number> = {}
      for (const [drawn, tier] of drawnAs(draw))
        if (prizes[tier] !== undefined && numbers.includes(drawn.slice(-3))) hits[tier] = 1
      return { kind: 'hits', hits }
    },
    chances: Object.fromEntries(Object.keys(prizes).map((tier) => [tier, fraction(1, 1000)])),
  }
}

/** One stake over all orders of a number: the prizes it wins, divided by the orders, exact. */
export function boxedPrize(
  number: string,
  table: FourDigitTableName,
  draw: FourDigitDraw,
): Fraction {
  const orders = permutationsOf(number)
  const prizes: FourDigitTable = fourDigitTables[table]
  const won = drawnAs(draw).reduce(
    (sum, [drawn, tier]) => (orders.includes(drawn) ? sum + (prizes[tier] ?? 0) : sum),
    0,
  )
  return fraction(won, orders.length)
}

function expand(text: string, form: FourDigitForm) {
  if (text === '') return refuseSelection('selection_empty')
  if (form === 'roll') {
    if (!/^[0-9R]{4}$/.test(text) || text.split('R').length !== 2)
      return refuseSelection('selection_malformed', text)
    return Array.from({ length: 10 }, (_, digit) => text.replace('R', String(digit)))
  }
  if (!/^[0-9]+$/.test(text)) return refuseSelection('selection_malformed', text)
  if (text.length !== 4) return refuseSelection('selection_out_of_range', text)
  return form === 'box' ? permutationsOf(text) : [text]
}
