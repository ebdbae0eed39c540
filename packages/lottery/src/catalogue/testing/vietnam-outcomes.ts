import { positionsOf, type VietnamStructure, vietnamPrizes } from '../../vietnam/draw.ts'
import type { CatalogPlay } from '../catalogue.ts'
import { everyNumber, type Outcomes, type Weighted } from './all-outcomes.ts'
import { ways } from './ball-outcomes.ts'
import { fromDigits } from './digit-outcomes.ts'

/** Number plays add up their spots: every number shows at all of them at once. Groups do not. */
export function vietnamOutcomes(
  structure: VietnamStructure,
  { id, entry }: CatalogPlay,
  selection: string,
): Outcomes {
  const numbers = [...new Set(selection.match(/\d\d/g))]
  if (id.startsWith('pair')) return byOccurrences(structure, numbers)
  if (/^(parlay|miss)/.test(id)) return byPresence(structure, numbers)
  const textOf = (shown: string) => sameEverywhere(structure, shown)
  return entry.kind === 'numbers'
    ? fromDigits(selection, Math.max(3, entry.digits), textOf)
    : everyNumber(3, textOf)
}

const drawText = (structure: VietnamStructure, numberOf: (digits: number) => string): string =>
  vietnamPrizes[structure]
    .map(({ name, count, digits }) =>
      [name, ...Array.from({ length: count }, () => numberOf(digits))].join(' '),
    )
    .join('; ')

const sameEverywhere = (structure: VietnamStructure, shown: string): string =>
  drawText(structure, (digits) =>
    digits > shown.length ? `${shown}${shown}`.slice(0, digits) : shown.slice(-digits),
  )

/** A draw whose numbers end in these, one after the other. */
function endingIn(structure: VietnamStructure, ends: readonly string[]): string {
  let at = 0
  return drawText(structure, (digits) => ends[at++]!.padStart(digits, '8'))
}

const notAmong = (numbers: readonly string[]): string =>
  Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).find(
    (number) => !numbers.includes(number),
  )!

/** Of more numbers than this only how many show is told apart, which is all that their group asks. */
const FEW = 8

/** Which of some numbers show at all. */
function byPresence(structure: VietnamStructure, numbers: readonly string[]): Outcomes {
  const positions = positionsOf(structure, 2)
  const other = notAmong(numbers)
  const ends = new Array<string>(positions).fill(other)
  const shown = showing(positions, numbers.length)
  if (numbers.length > FEW) {
    const draws = shown.map((weight, count): Weighted => {
      const present = numbers.slice(numbers.length - count)
      const all = [...present, ...ends.slice(count)]
      return [endingIn(structure, all), weight * ways(numbers.length, count)]
    })
    return { draws, all: 100n ** BigInt(positions) }
  }
  const draws = Array.from({ length: 2 ** numbers.length }, (_, mask): Weighted => {
    const present = numbers.filter((_, at) => (mask >> at) & 1)
    const all = [...present, ...ends.slice(present.length)]
    return [endingIn(structure, all), shown[present.length]!]
  })
  return { draws, all: 100n ** BigInt(positions) }
}

/**
 * Draws that show all of so many given numbers and none of the others chosen, place by place: the next
 * place shows one of those already seen or one nobody chose, or one of those still to be seen.
 */
function showing(positions: number, chosen: number): bigint[] {
  let ways = [1n, ...new Array<bigint>(chosen).fill(0n)]
  for (let place = 0; place < positions; place++)
    ways = ways.map(
      (many, seen) =>
        many * BigInt(100 - chosen + seen) + (seen > 0 ? BigInt(seen) * ways[seen - 1]! : 0n),
    )
  return ways
}

/** How often each of some numbers shows. */
function byOccurrences(structure: VietnamStructure, numbers: readonly string[]): Outcomes {
  const positions = positionsOf(structure, 2)
  const other = notAmong(numbers)
  const draws: Weighted[] = []
  const fill = (at: number, ends: readonly string[], weight: bigint): void => {
    const left = positions - ends.length
    if (at === numbers.length) {
      const all = [...ends, ...new Array<string>(left).fill(other)]
      draws.push([endingIn(structure, all), weight * BigInt(100 - numbers.length) ** BigInt(left)])
      return
    }
    for (let times = 0; times <= left; times++)
      fill(
        at + 1,
        [...ends, ...new Array<string>(times).fill(numbers[at]!)],
        weight * ways(left, times),
      )
  }
  fill(0, [], 1n)
  return { draws, all: 100n ** BigInt(positions) }
}
