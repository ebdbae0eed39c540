import { permutationsOf } from '../ways.ts'
import { type Fraction, fraction, plus, sum } from '@parlour/money'
import { drawDigits } from '../fair/draw-words.ts'
import {
  type FourDigitDraw,
  type FourDigitForm,
  fourDigitPlay,
  type FourDigitTable,
  type FourDigitTableName,
  fourDigitTables,
  threeDigitPlay,
  type ThreeDigitTableName,
  threeDigitTables,
} from '../four-digit/four-digit-plays.ts'
import { isSelectionRefusal, type Play, refuseSelection, type SelectionRefusal } from '../play.ts'
import { readNumbers } from '../vietnam/read-numbers.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { textList } from './canonical.ts'
import type { CatalogPlay, DrawForm, Example, Family, Hits } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { highest } from './most-paid.ts'

const parts = [
  ['1st', 1],
  ['2nd', 1],
  ['3rd', 1],
  ['starters', 10],
  ['consolation', 10],
] as const

const textOf = (numbers: readonly string[]): string => {
  let at = 0
  return parts
    .map(([name, count]) => {
      at += count
      return [name, ...numbers.slice(at - count, at)].join(' ')
    })
    .join('; ')
}

const numbersIn = (text: string): string[] => text.match(/\b\d{4}\b/g) ?? []

/** 23 numbers of four digits: `1st 1234; 2nd 4321; 3rd 1123; starters ...; consolation ...`. */
const form: DrawForm<FourDigitDraw> = {
  readDraw(text) {
    const numbers = numbersIn(text)
    if (numbers.length !== 23 || text.replaceAll(/\s+/g, ' ').trim() !== textOf(numbers))
      return refuseSelection('selection_malformed', text)
    const [first, second, third, ...rest] = numbers as [string, string, string, ...string[]]
    return { first, second, third, starters: rest.slice(0, 10), consolation: rest.slice(10) }
  },
  drawText: ({ first, second, third, starters, consolation }) =>
    textOf([first, second, third, ...starters, ...consolation]),
  numbersOf: numbersIn,
  draw: (words) => textOf(Array.from({ length: 23 }, () => drawDigits(words, 4).join(''))),
  positions: [
    ...[1, 2, 3, 4].map((place) => ({ id: `first${place}`, symbols: tenDigits })),
    { id: 'digits', symbols: tenDigits },
  ],
  shownAt(text) {
    const numbers = numbersIn(text)
    return [...[...numbers[0]!].map((digit) => [digit]), [...numbers.join('')]]
  },
}

/** The draw of the examples: 1342 stands among the starters and the consolations. */
const shown = textOf([
  ...['1234', '4321', '1123', '1342'],
  ...['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'],
  ...['9870', '9871', '9872', '9873', '9874', '9875', '9876', '9877', '9878', '1342'],
])

type Numbers = readonly string[]

const written = (text: string, form: FourDigitForm): Numbers | SelectionRefusal => {
  const numbers = text.toUpperCase()
  if (form !== 'roll') return readNumbers(numbers, 4)
  const rolled = readNumbers(numbers.replaceAll('R', '0'), 4)
  return isSelectionRefusal(rolled) && rolled.error !== 'selection_duplicate'
    ? rolled
    : numbers.split(/[\s,;]+/).filter(Boolean)
}

/** A list of numbers, each expanded as the form says; the same number twice is refused. */
function listed(
  play: Play<Numbers, FourDigitDraw>,
  form: FourDigitForm,
): Play<Numbers, FourDigitDraw> {
  return {
    ...play,
    read(text) {
      const numbers = written(text, form)
      if (isSelectionRefusal(numbers)) return numbers
      const expanded: string[] = []
      for (const number of numbers) {
        const some = play.read(number)
        if (isSelectionRefusal(some)) return some
        expanded.push(...some)
      }
      const seen = new Set<string>()
      for (const number of expanded) {
        if (seen.has(number)) return refuseSelection('selection_duplicate', number)
        seen.add(number)
      }
      return expanded
    },
  }
}

/** How an expanded selection is written shortest: one number for its orders, an R for its ten. */
const writers: Readonly<Record<FourDigitForm, (numbers: Numbers) => string>> = {
  straight: textList,
  box: (numbers) => textList([...new Set(numbers.map((number) => [...number].sort().join('')))]),
  roll: (numbers) => {
    const rolls: string[] = []
    for (let at = 0; at < numbers.length; at += 10) {
      const [first, second] = [numbers[at]!, numbers[at + 1]!]
      rolls.push([...first].map((digit, place) => (digit === second[place] ? digit : 'R')).join(''))
    }
    return textList(rolls)
  },
}

/** Every number drawn may be one of those bet, each paid by its own prize. */
const everySpot = (prizeOf: (tier: string) => bigint): bigint =>
  sum(spots.map(([tier, count]) => BigInt(count) * prizeOf(tier)))

const spots = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['starter', 10],
  ['consolation', 10],
] as const satisfies readonly (readonly [keyof FourDigitTable, number])[]

function numbersPlay(table: FourDigitTableName, form: FourDigitForm, worked: Example): CatalogPlay {
  const play = listed(fourDigitPlay(table, form), form)
  return bindPlay({
    id: `${table}-${form}`,
    group: table,
    entry: { kind: 'numbers', digits: 4, ...(form === 'roll' ? { roll: true } : {}) },
    play,
    example: worked,
    write: writers[form],
    most: (_, prizes) => everySpot((tier) => prizes[tier] ?? 0n),
    odds: oddsIn(fourDigitTables[table]),
    compile: {
      kind: 'keys',
      keys: (numbers) => numbers as Numbers,
      drawn: (draw) => drawnIn(draw as FourDigitDraw, fourDigitTables[table]),
    },
  })
}

const oddsIn = (prizes: FourDigitTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, String(prize)]))

const drawnIn = (draw: FourDigitDraw, prizes: FourDigitTable): (readonly [string, string])[] => {
  const { first, second, third, starters, consolation } = draw
  const all: (readonly [string, keyof FourDigitTable])[] = [
    [first, 'first'],
    [second, 'second'],
    [third, 'third'],
    ...starters.map((number) => [number, 'starter'] as const),
    ...consolation.map((number) => [number, 'consolation'] as const),
  ]
  return all.filter(([, tier]) => prizes[tier] !== undefined)
}

/** Orders a number can have. */
const orders = [24, 12, 6, 4, 1]

const boxTier = (tier: string, number: string): string => `${tier}${permutationsOf(number).length}`

const sortedDigits = (number: string): string => [...number].sort().join('')

/** Prizes of a table by how many orders share them. */
const sharedTiers = (prizes: FourDigitTable) =>
  orders.flatMap((ways) => Object.keys(prizes).map((tier) => ({ tier, ways })))

/** One stake over all orders of a number (iBox, iBet): prizes divided by the orders. */
function sharedBoxPlay(table: FourDigitTableName): Play<Numbers, FourDigitDraw> {
  const prizes: FourDigitTable = fourDigitTables[table]
  const base = fourDigitPlay(table, 'straight')
  const tiers = sharedTiers(prizes)
  const chanceOf = (tier: string, ways: number): Fraction => {
    const { num, den } = base.chances[tier]!
    return fraction(num * BigInt(ways), den)
  }
  return {
    id: `${table}-ibox`,
    read(text) {
      const numbers = readNumbers(text, 4)
      if (isSelectionRefusal(numbers)) return numbers
      const sorted = numbers.map(sortedDigits)
      return new Set(sorted).size === sorted.length
        ? sorted
        : refuseSelection('selection_duplicate', text)
    },
    bets: (numbers) => numbers.length,
    units: (numbers) => numbers.length,
    judge(numbers, draw) {
      const hits: Record<string, number> = {}
      for (const [number, tier] of drawnIn(draw, prizes)) {
        if (!numbers.includes(sortedDigits(number))) continue
        const key = boxTier(tier, number)
        hits[key] = (hits[key] ?? 0) + 1
      }
      return { kind: 'hits', hits }
    },
    chances: Object.fromEntries(
      tiers.map(({ tier, ways }) => [`${tier}${ways}`, chanceOf(tier, ways)]),
    ),
    chancesOf: (numbers) =>
      Object.fromEntries(
        tiers.map(({ tier, ways }) => [
          `${tier}${ways}`,
          numbers
            .filter((number) => permutationsOf(number).length === ways)
            .reduce(
              (sum) =>
                plus(
                  sum,
                  fraction(
                    chanceOf(tier, ways).num,
                    chanceOf(tier, ways).den * BigInt(numbers.length),
                  ),
                ),
              fraction(0),
            ),
        ]),
      ),
  }
}

function sharedBox(table: FourDigitTableName, worked: Example): CatalogPlay {
  const prizes: FourDigitTable = fourDigitTables[table]
  const tiers = sharedTiers(prizes)
  return bindPlay({
    id: `${table}-ibox`,
    group: table,
    entry: { kind: 'numbers', digits: 4 },
    play: sharedBoxPlay(table),
    example: worked,
    write: textList,
    // Of the numbers bet the one whose orders are fewest has the largest share.
    most: (numbers, paid) => {
      const ways = new Set(numbers.map((number) => permutationsOf(number).length))
      return everySpot((tier) => highest([...ways].map((few) => paid[`${tier}${few}`] ?? 0n)))
    },
    kinds: ['0123', '0012', '0011', '0001', '0000'],
    odds: Object.fromEntries(
      tiers.map(({ tier, ways }) => [
        `${tier}${ways}`,
        sharedPrize(BigInt(prizes[tier as keyof FourDigitTable]!), BigInt(ways)),
      ]),
    ),
    compile: {
      kind: 'keys',
      keys: (numbers) => numbers as Numbers,
      drawn: (draw) =>
        drawnIn(draw as FourDigitDraw, prizes).map(([number, tier]) => [
          sortedDigits(number),
          boxTier(tier, number),
        ]),
    },
  })
}

/** A prize divided by the orders: four decimals, rounded down. */
function sharedPrize(prize: bigint, ways: bigint): string {
  const units = (prize * 10_000n) / ways
  return `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`
}

const tables = Object.keys(fourDigitTables) as FourDigitTableName[]
const big = (table: string): boolean => table.endsWith('big')

function tablePlays(table: FourDigitTableName): CatalogPlay[] {
  const starter = (hits: Hits): Hits => (big(table) ? hits : {})
  return [
    numbersPlay(table, 'straight', example('1342', shown, starter({ starter: 1, consolation: 1 }))),
    numbersPlay(
      table,
      'box',
      example('1234', shown, { first: 1, second: 1, ...starter({ starter: 1, consolation: 1 }) }),
    ),
    numbersPlay(table, 'roll', example('000R', shown, starter({ starter: 9 }))),
    sharedBox(
      table,
      example('1234,3211', shown, {
        first24: 1,
        second24: 1,
        third12: 1,
        ...starter({ starter24: 1, consolation24: 1 }),
      }),
    ),
  ]
}

/** Three digits on the same draw: the last three of its first numbers. */
function threeDigitsPlay(table: ThreeDigitTableName, selection: string, won: Hits): CatalogPlay {
  const prizes: FourDigitTable = threeDigitTables[table]
  const play = threeDigitPlay(table)
  return bindPlay({
    id: table,
    group: 'my-3d',
    entry: { kind: 'numbers', digits: 3 },
    play,
    example: example(selection, shown, won),
    write: textList,
    // All the numbers looked at may end as one of those bet.
    most: (_, paid) => sum(Object.values(paid)),
    odds: oddsIn(prizes),
    compile: {
      kind: 'keys',
      keys: (numbers) => numbers as Numbers,
      drawn: (draw) =>
        drawnIn(draw as FourDigitDraw, prizes).map(([number, tier]) => [number.slice(-3), tier]),
    },
  })
}

/** Each country's draw pays by its own tables. */
const inItsCountry = (play: CatalogPlay): CatalogPlay => ({
  ...play,
  variant: { rule: 'prizes', is: play.id.startsWith('sg') ? 'sg' : 'my' },
})

/** Malaysia's and Singapore's four digits. */
export const fourDigits: Family = bindFamily({
  ...form,
  id: '4d',
  rules: { prizes: ['my', 'sg'] },
  plays: [
    ...tables.flatMap(tablePlays).map(inItsCountry),
    inItsCountry(threeDigitsPlay('my-3d-abc', '234,321,000', { first: 1, second: 1 })),
    inItsCountry(threeDigitsPlay('my-3d-a', '234,321', { first: 1 })),
  ],
})
