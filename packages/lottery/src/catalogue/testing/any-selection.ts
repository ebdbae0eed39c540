import type { Entry } from '../catalogue.ts'

/** Whole numbers below n, the same ones for the same seed. */
export type Dice = (n: number) => number

/** A small generator: tests must not depend on anybody's chance. */
export function diceOf(seed: number): Dice {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) % n
  }
}

/** The items in some order. */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = dice(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

const some = <T>(items: readonly T[], least: number, most: number, dice: Dice): T[] =>
  shuffled(items, dice).slice(
    0,
    least + dice(Math.max(1, Math.min(most, items.length) - least + 1)),
  )

/**
 * A selection of an entry, as a screen could make it. What is chosen follows from `dice` alone; in what
 * order it is written, from `order`.
 */
export function anySelection(entry: Entry, dice: Dice, order: Dice): string {
  const listed = (chosen: readonly string[], mark = ','): string =>
    shuffled(chosen, order).join(mark)
  switch (entry.kind) {
    case 'places':
      return placesText(entry, dice, listed)
    case 'set':
      return listed(some(entry.symbols, entry.least, entry.most ?? entry.least + 4, dice))
    case 'named-sets':
      return entry.least
        .map((least) => listed(some(entry.symbols, least, least + 3, dice)))
        .join('; ')
    case 'typed':
      return listed(numbersOf(entry.digits, 1 + dice(8), dice), ';')
    case 'numbers':
      return entry.roll
        ? rolled(dice)
        : listed(numbersOf(entry.digits, (entry.least ?? 1) + dice(6), dice))
    case 'groups':
      return listed(
        Array.from({ length: 1 + dice(3) }, () =>
          listed(numbersOf(2, entry.size, dice).slice(0, entry.size), '-'),
        ),
      )
    case 'choices': {
      const least = entry.least ?? 1
      return listed(some(entry.choices, least, entry.most ?? least + 4, dice))
    }
    case 'banker':
      return bankerText(entry, dice, listed)
    case 'ticked': {
      const places = some(['0', '1', '2', '3', '4'], entry.wanted, 5, dice)
      return `${listed(places, '')}; ${anySelection(entry.inner, dice, order)}`
    }
    case 'whole':
      return 'all'
  }
}

function placesText(
  { places, symbols, mayMiss }: Extract<Entry, { kind: 'places' }>,
  dice: Dice,
  listed: (chosen: readonly string[]) => string,
): string {
  return places
    .map((_, at) => {
      const own = symbols[at]
      const of = (Array.isArray(own) ? own : symbols) as readonly string[]
      if (mayMiss && dice(3) === 0) return '-'
      return listed(some(of, 1, of.length, dice))
    })
    .join('|')
}

function bankerText(
  { symbols, size, most }: Extract<Entry, { kind: 'banker' }>,
  dice: Dice,
  listed: (chosen: readonly string[]) => string,
): string {
  const fixed = size > 1 && dice(2) === 0 ? 1 + dice(size - 1) : 0
  const balls = some(symbols, size, most ?? size + 5, dice)
  const rest = listed(balls.slice(fixed))
  return fixed === 0 ? rest : `${listed(balls.slice(0, fixed))}; ${rest}`
}

/** Different numbers of so many digits. */
function numbersOf(digits: number, count: number, dice: Dice): string[] {
  const numbers = new Set<string>()
  while (numbers.size < Math.min(count, 10 ** digits))
    numbers.add(String(dice(10 ** digits)).padStart(digits, '0'))
  return [...numbers]
}

const rolled = (dice: Dice): string => {
  const number = numbersOf(4, 1, dice)[0]!
  const at = dice(4)
  return `${number.slice(0, at)}R${number.slice(at + 1)}`
}
