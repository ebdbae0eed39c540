import type { Family, CatalogPlay } from '../catalogue.ts'
import { ballOutcomes } from './ball-outcomes.ts'
import { digitOutcomes, fromDigits, fromNumbers } from './digit-outcomes.ts'
import { markSixOutcomes } from './mark-six-outcomes.ts'
import { vietnamOutcomes } from './vietnam-outcomes.ts'

/** A draw as text, and how many equally likely draws it stands for. */
export type Weighted = readonly [draw: string, weight: bigint]

/** Draws that show everything a play can tell apart, and how many they stand for altogether. */
export type Outcomes = { readonly draws: readonly Weighted[]; readonly all: bigint }

const ONE = 1n

/** Every number of so many digits, each as one draw. */
export function everyNumber(digits: number, textOf: (number: string) => string): Outcomes {
  const count = 10 ** digits
  const draws = Array.from(
    { length: count },
    (_, value): Weighted => [textOf(String(value).padStart(digits, '0')), ONE],
  )
  return { draws, all: BigInt(count) }
}

const dice: Outcomes = {
  draws: Array.from(
    { length: 216 },
    (_, value): Weighted => [
      [Math.floor(value / 36), Math.floor(value / 6) % 6, value % 6]
        .map((face) => face + 1)
        .join(''),
      ONE,
    ],
  ),
  all: 216n,
}

const itself = (shown: string): string => shown

const malay = (four: string) => {
  const some = (count: number) => new Array<string>(count).fill(four).join(' ')
  return `1st ${four}; 2nd ${four}; 3rd ${four}; starters ${some(10)}; consolation ${some(10)}`
}
const thai = (three: string) =>
  `first 000${three}; front3 ${three} ${three}; back3 ${three} ${three}; last2 ${three.slice(1)}`
const stock = (three: string) => `100${three[0]}.${three.slice(1)} +0.${three.slice(1)}`

/** What stays the same for every play of a family. */
const whole = {
  '3d': everyNumber(3, itself),
  pc28: everyNumber(3, (number) => [...number].join('+')),
  colour: everyNumber(1, itself),
  lao: everyNumber(4, itself),
  thai: everyNumber(3, thai),
  stock: everyNumber(3, stock),
  k3: dice,
} as const

/**
 * All outcomes of a play, exact for every one there is. Where there are too many draws to write down,
 * those that the selection cannot tell apart are one state with a weight; numbers that are drawn on their
 * own and add up show the same number everywhere.
 */
export function outcomesOf(family: Family, play: CatalogPlay, selection: string): Outcomes {
  switch (family.id) {
    case '4d':
      return play.entry.kind === 'numbers' && play.entry.roll
        ? fromNumbers(selection, 4, malay)
        : fromDigits(selection, 4, malay)
    case 'lao':
      return play.entry.kind === 'numbers' ? fromDigits(selection, 4, itself) : whole.lao
    case 'ssc':
    case 'pl5':
      return digitOutcomes(play, selection)
    case '5d':
      return fromNumbers(selection, 5, (shown) => `1st ${shown}; 2nd ${shown}; 3rd ${shown}`)
    case '6d':
      return fromNumbers(selection, 6, itself)
    case '11x5':
    case 'pk10':
    case 'klsf':
    case 'kl8':
      return ballOutcomes(family.id, play, selection)
    case 'lhc':
      return markSixOutcomes(play, selection)
    case 'vietnam-north':
    case 'vietnam-live':
      return vietnamOutcomes('north', play, selection)
    case 'vietnam-south':
      return vietnamOutcomes('south', play, selection)
    case 'vietnam-two':
      return vietnamOutcomes('two-stations', play, selection)
    default:
      return whole[family.id]
  }
}
