import { dayAt } from '@parlour/time'
import {
  animalOf,
  animals,
  ballsOfAnimal,
  type CatalogPlay,
  type FamilyId,
  lunarYearOf,
} from '@parlour/lottery'
import { houseNow } from '../../board/house-clock.ts'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import type { PadProps } from '../page/pad.ts'
import { type PlayNames, usePlayNames } from '../../plays/play-names.ts'
import { wholeCents } from '../price/whole-cents.ts'
import type { Face } from './token.tsx'

/** How the symbols of a pad look and are called in its family. */
export type Dress = Pick<PlayNames, 'place' | 'role'> & {
  readonly family: FamilyId
  readonly play: CatalogPlay
  readonly face: (symbols: readonly string[]) => Face
  readonly name: (symbol: string) => string
  /** A place in the few letters that five beside each other leave. */
  readonly short: (place: string) => string
  /** What a choice pays, where choices pay odds of their own. */
  readonly pays: (choice: string) => string | undefined
  /** The lunar year that gives balls their animals. */
  readonly year: number | undefined
  readonly animal: (ball: string) => string | undefined
  /** The balls that an animal or a last digit stands for. */
  readonly balls: (choice: string) => string | undefined
}

/** Animals move at midnight of the lunar new year there. */
const LUNAR_ZONE = 'Asia/Hong_Kong'

/** The dress of a pad: symbols by their names, prices by the market's odds. */
export function useDress({ play, lottery, odds, prizes }: PadProps): Dress {
  const { symbol, place, role } = usePlayNames(lottery.family)
  const t = useTexts('lottery-pads')
  const { locale } = useLanguage()
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  // The year of the draw's own day: around a new year the draw on sale is often of another one than today.
  const year =
    lottery.family === 'lhc' ? lunarYearOf(lottery.day ?? dayAt(houseNow(), LUNAR_ZONE)) : undefined
  return {
    family: lottery.family,
    play,
    face: (symbols) =>
      symbols.some((one) => isInterval(play, one)) ? 'words' : faceOf(lottery.family, symbols),
    name: (one) =>
      isInterval(play, one) ? [...one].join('–') : symbol(one).replace(/^0(?=\d)/, ''),
    place,
    short: (at) => t('slot', { n: Number(at) }),
    role,
    pays: (choice) => {
      const tier = play.tierOf?.(choice) ?? 'win'
      const prize = prizes?.[tier]
      if (prize !== undefined) return money.format(Number(wholeCents(prize)))
      const pays = odds?.[play.pricedAs?.(tier) ?? tier]
      return pays === undefined ? undefined : figure.format(Number(pays))
    },
    year,
    animal: (ball) => (year === undefined ? undefined : symbol(animalOf(Number(ball), year))),
    balls: (choice) => (year === undefined ? undefined : ballsOf(choice, year)?.join(' ')),
  }
}

function ballsOf(choice: string, year: number): readonly number[] | undefined {
  const animal = animals.find((one) => one === choice)
  if (animal) return ballsOfAnimal(animal, year)
  const tail = /^([0-9])尾$/.exec(choice)?.[1]
  if (tail === undefined) return undefined
  return [0, 10, 20, 30, 40].map((ten) => ten + Number(tail)).filter((ball) => ball > 0)
}

/** Two digits of which either wins: written together, read as a span. */
const isInterval = ({ id }: CatalogPlay, symbol: string): boolean =>
  id.startsWith('fancy-interval') && symbol.length === 2

/** What stands for numbers in a family: dice, cars, coloured balls, or the numbers themselves. */
function faceOf(family: FamilyId, symbols: readonly string[]): Face {
  if (!symbols.every((symbol) => /^\d+$/.test(symbol))) return 'words'
  if (family === 'k3' && symbols.length === 6) return 'die'
  if (family === 'pk10' && symbols.length === 10) return 'car'
  if (family === 'lhc' && symbols.length === 49) return 'ball'
  return 'number'
}

/** The columns of a grid of so many symbols with such faces, narrow pads first. */
export function columnsOf(face: Face, count: number): string {
  if (face === 'ball') return 'grid-cols-7 gap-1.5 @xl:grid-cols-10 @3xl:gap-2'
  if (face === 'die') return 'grid-cols-3 gap-2 @sm:grid-cols-6'
  if (face === 'car') return 'grid-cols-5 gap-2 @2xl:grid-cols-10'
  if (face === 'words') return 'grid-cols-2 gap-2 @sm:grid-cols-4'
  if (count > 40) return 'grid-cols-8 gap-0.5 @sm:gap-1 @lg:grid-cols-10 @lg:gap-1.5'
  if (count === 11) return 'grid-cols-6 gap-2 @xl:grid-cols-11'
  return 'grid-cols-5 gap-2 @lg:grid-cols-10'
}
