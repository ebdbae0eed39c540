import { type Family, playOf } from '../catalogue/catalogue.ts'
import { isSelectionRefusal } from '../play.ts'

type Bet = { readonly play: string; readonly selection: string }

/**
 * Which of a draw's numbers some tickets have, by their place in the order of `numbersOf`: those without which one of
 * them would win less, and of balls and places all that were named, whether they were enough for a prize or not. None of
 * a bet that names no numbers, such as big or small.
 *
 * @example numbersMet(ssc, [{ play: 'five-straight', selection: '7|9|3|9|9' }], '71345') // [0, 2]
 */
export function numbersMet(
  family: Family,
  tickets: readonly Bet[],
  result: string,
): readonly number[] {
  const numbers = family.numbersOf(result)
  // All tickets are tried on the same other draws.
  const read = new Map<string, unknown>()
  const drawOf = (text: string): unknown => {
    if (!read.has(text)) read.set(text, family.readDraw(text))
    return read.get(text)
  }
  const met = new Set(
    tickets.flatMap((ticket) => metBy(family, ticket, { result, numbers, drawOf })),
  )
  return [...met].sort((one, other) => one - other)
}

function metBy(
  family: Family,
  ticket: Bet,
  {
    result,
    numbers,
    drawOf,
  }: {
    readonly result: string
    readonly numbers: readonly string[]
    readonly drawOf: (text: string) => unknown
  },
): readonly number[] {
  const play = playOf(family, ticket.play)
  const selection = play?.play.read(ticket.selection)
  if (!play || isSelectionRefusal(selection)) return []
  // Of numbers that have to stay away none that came is the ticket's own.
  if (play.group.startsWith('miss')) return []
  switch (play.entry.kind) {
    case 'places':
      return atPlaces(play.entry.places, ticket.selection, numbers)
    case 'banker':
      return placesWhere(numbers, (number) => isIn(number, ticket.selection))
    case 'numbers':
    case 'typed':
    case 'groups':
    case 'set':
    case 'ticked':
      break
    default:
      return []
  }
  const winsOn = (text: string): number | undefined => {
    const draw = drawOf(text)
    if (isSelectionRefusal(draw)) return undefined
    const judged = play.play.judge(selection, draw)
    if (judged.kind === 'push') return 0
    return Object.values(judged.hits).reduce((sum, count) => sum + count, 0)
  }
  const won = winsOn(result) ?? 0
  if (won === 0) return []
  const tried = others(numbers)
  // What came twice, such as a digit or an end, is missed only where both are gone: each is the ticket's if it alone
  // brings the win back.
  return placesWhere(numbers, (number, at) => {
    const same = placesWhere(numbers, (one) => one.slice(-2) === number.slice(-2))
    const without = same.filter((one) => one !== at)
    return tried.some((other) => {
      const [gone, back] = [same, without].map((places) =>
        winsOn(replaced(result, numbers, places, other)),
      )
      return gone !== undefined && back !== undefined && gone < back
    })
  })
}

const placesWhere = (
  numbers: readonly string[],
  fits: (number: string, at: number) => boolean,
): readonly number[] => numbers.flatMap((number, at) => (fits(number, at) ? [at] : []))

/** Places are named by their number from 1; other names stand for no ball. */
function atPlaces(places: readonly string[], selection: string, numbers: readonly string[]) {
  const parts = selection.split('|')
  return placesWhere(numbers, (number, at) => {
    const part = parts[places.indexOf(String(at + 1))]
    return part !== undefined && isIn(number, part)
  })
}

/** Digits may stand together, balls never do. */
const isIn = (number: string, list: string): boolean =>
  (list.match(number.length === 1 ? /\d/g : /\d+/g) ?? []).some(
    (one) => Number(one) === Number(number),
  )

/** The draw with another number at some of its places. */
function replaced(
  result: string,
  numbers: readonly string[],
  places: readonly number[],
  other: (number: string) => string,
): string {
  let [text, from] = ['', 0]
  for (const [at, number] of numbers.entries()) {
    const found = result.indexOf(number, from)
    if (found < 0) continue
    text += result.slice(from, found) + (places.includes(at) ? other(number) : number)
    from = found + number.length
  }
  return text + result.slice(from)
}

/** What may stand in a number's place: balls that were not drawn, or one digit as often as the number is long. */
function others(numbers: readonly string[]): readonly ((number: string) => string)[] {
  if (numbers.some(({ length }) => length !== 2))
    return Array.from(
      { length: 10 },
      (_, digit) =>
        ({ length }) =>
          String(digit).repeat(length),
    )
  const balls = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'))
  return balls.filter((ball) => !numbers.includes(ball)).map((ball) => () => ball)
}
