import type { CatalogPlay, Entry } from '../catalogue.ts'
import { everyNumber, type Outcomes, type Weighted } from './all-outcomes.ts'
import { diceOf, shuffled } from './any-selection.ts'

/** Places a digit play looks at, by the beginning of its id; the others look at all five. */
const lookedAt: Readonly<Record<string, readonly number[]>> = {
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  middle3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

function placesOf(id: string): readonly number[] | undefined {
  const own = id.replace('credit-', '')
  const duel = /^duel(\d)(\d)$/.exec(own)
  if (duel) return [Number(duel[1]) - 1, Number(duel[2]) - 1]
  const single = /^(?:digit|sides)(\d)$/.exec(own)
  if (single) return [Number(single[1]) - 1]
  return lookedAt[Object.keys(lookedAt).find((name) => own.startsWith(name)) ?? '']
}

/** Plays on five digits: those on a few places, on given digits at places, and on five in any order. */
export function digitOutcomes({ id, entry }: CatalogPlay, selection: string): Outcomes {
  if (entry.kind === 'ticked') {
    const ticked = [...selection.split(';')[0]!.trim()].map(Number)
    return atPlaces(ticked)
  }
  const places = placesOf(id) ?? [0, 1, 2, 3, 4]
  if (entry.kind === 'places')
    return byClasses(classesAt(entry, selection), (shown) =>
      shownAt(
        entry.places.map((place) => Number(place) - 1),
        shown,
      ),
    )
  if (entry.kind === 'typed' && !id.includes('group'))
    return fromNumbers(selection, places.length, (shown) => shownAt(places, shown))
  return places.length < 4 ? atPlaces(places) : inAnyOrder(places)
}

const known = new Map<string, Outcomes>()

/** All digits at some places, noughts at the others. */
function atPlaces(places: readonly number[]): Outcomes {
  const key = places.join('')
  const made = known.get(key) ?? everyNumber(places.length, (shown) => shownAt(places, shown))
  known.set(key, made)
  return made
}

/** Digits at some places, noughts at the others. */
function shownAt(places: readonly number[], shown: string): string {
  const draw = new Array<string>(5).fill('0')
  for (const [at, place] of places.entries()) draw[place] = shown[at]!
  return draw.join('')
}

type Class = readonly [digit: string, weight: bigint]

/** Digits named one by one, and one of the rest for all of it. */
function classesOf(named: readonly string[]): Class[] {
  const rest = digits.filter((digit) => !named.includes(digit))
  return [
    ...named.map((digit): Class => [digit, 1n]),
    ...(rest.length > 0 ? [[rest[0]!, BigInt(rest.length)] as const] : []),
  ]
}

/** What a play on places can tell apart: its digits, or every digit where it asks for something else of it. */
function classesAt(
  { symbols }: Extract<Entry, { kind: 'places' }>,
  selection: string,
): readonly (readonly Class[])[] {
  return selection.split('|').map((part, at) => {
    const own = symbols[at]
    const sold = (Array.isArray(own) ? own : symbols) as readonly string[]
    return classesOf(
      sold.every((symbol) => /^\d$/.test(symbol))
        ? digits.filter((digit) => part.includes(digit))
        : digits,
    )
  })
}

/** What a list of numbers can tell apart at each of their places. */
export function fromNumbers(
  selection: string,
  length: number,
  textOf: (shown: string) => string,
): Outcomes {
  const numbers = selection.split(/[^0-9R]+/).filter(Boolean)
  return byClasses(
    Array.from({ length }, (_, at) =>
      // An R stands for every digit.
      classesOf(
        digits.filter((digit) => numbers.some((number) => `${digit}R`.includes(number[at]!))),
      ),
    ),
    textOf,
  )
}

/** What a list of numbers can tell apart where their digits may stand at any place. */
export function fromDigits(
  selection: string,
  length: number,
  textOf: (shown: string) => string,
): Outcomes {
  const classes = classesOf(digits.filter((digit) => selection.includes(digit)))
  return byClasses(
    Array.from({ length }, () => classes),
    textOf,
  )
}

function byClasses(
  places: readonly (readonly Class[])[],
  textOf: (shown: string) => string = (shown) => shown,
): Outcomes {
  let made: Weighted[] = [['', 1n]]
  for (const classes of places)
    made = made.flatMap(([text, weight]) =>
      classes.map(([digit, many]): Weighted => [text + digit, weight * many]),
    )
  return {
    draws: made.map(([shown, weight]): Weighted => [textOf(shown), weight]),
    all: 10n ** BigInt(places.length),
  }
}

/** Four or five digits whose order does not matter: each group once, in some order, for all its orders. */
function inAnyOrder(places: readonly number[]): Outcomes {
  const key = `any ${places.join('')}`
  const made = known.get(key) ?? groupsAt(places)
  known.set(key, made)
  return made
}

function groupsAt(places: readonly number[]): Outcomes {
  const draws: Weighted[] = []
  const fill = (shown: string, least: number): void => {
    if (shown.length === places.length) {
      const turned = shuffled([...shown], diceOf(draws.length + 1)).join('')
      draws.push([shownAt(places, turned), BigInt(ordersOf(shown))])
      return
    }
    for (let digit = least; digit < 10; digit++) fill(shown + digit, digit)
  }
  fill('', 0)
  return { draws, all: 10n ** BigInt(places.length) }
}

/** The orders of some digits, which stand in rising order. */
function ordersOf(sorted: string): number {
  let orders = 1
  for (let length = 2; length <= sorted.length; length++) orders *= length
  for (const run of sorted.match(/(.)\1*/g) ?? [])
    for (let times = 2; times <= run.length; times++) orders /= times
  return orders
}
