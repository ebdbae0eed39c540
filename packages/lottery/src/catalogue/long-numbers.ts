import { highest, type Most } from './most-paid.ts'

type Numbers = readonly string[]

/** How lists of long numbers are written: the same numbers, the same text. */
export const writeNumbers = (numbers: Numbers): string => numbers.toSorted().join(';')

/**
 * Three numbers are drawn. Of the first a number is paid by how many last digits it shares, so the best draw shows
 * one of those bet; the second and the third may show one each. Exact as long as more digits pay more.
 */
export const mostOfFive: Most<Numbers> = (numbers, prizes) => {
  // What fewer digits pay is paid for more of them at least, so that the sum is never too low.
  const pays = rising(['last2', 'last3', 'last4', 'first'].map((tier) => prizes[tier] ?? 0n))
  const shared = pays.slice(0, -1).map((paid, at) => ({ paid, others: sharing(numbers, at + 2) }))
  const ofFirst = numbers.map((number) => {
    let [sum, closer] = [pays.at(-1)!, 1]
    for (const { paid, others } of shared.toReversed()) {
      const count = others(number)
      sum += BigInt(count - closer) * paid
      closer = count
    }
    return sum
  })
  return highest(ofFirst) + (prizes.second ?? 0n) + (prizes.third ?? 0n)
}

/**
 * One number is drawn, and a number is paid by how many digits in a row it shares with it from the better end. Exact
 * for one number; of several, what the others can share of either end is never too low.
 */
export const mostOfSix: Most<Numbers> = (numbers, prizes) => {
  const all = highest(Object.values(prizes))
  const pays = rising([2, 3, 4, 5].map((digits) => prizes[`match${digits}`] ?? 0n))
  const others = (list: Numbers) => {
    const shared = pays.map((paid, at) => ({ paid, count: sharing(list, at + 2) }))
    return highest(
      list.map((number) => {
        let [sum, closer] = [0n, 1]
        for (const { paid, count } of shared.toReversed()) {
          sum += BigInt(count(number) - closer) * paid
          closer = count(number)
        }
        return sum
      }),
    )
  }
  const reversed = numbers.map((number) => [...number].reverse().join(''))
  const [none, both] = [numbers.length === 1, 2n * pays.at(-1)!]
  return (none || all > both ? all : both) + others(numbers) + others(reversed)
}

/** Amounts of which none is less than one before it. */
const rising = (amounts: readonly bigint[]): readonly bigint[] =>
  amounts.map((_, at) => highest(amounts.slice(0, at + 1)))

/** How many of some numbers share so many last digits with one, itself among them. */
function sharing(numbers: Numbers, digits: number): (number: string) => number {
  const counts = new Map<string, number>()
  for (const number of numbers) {
    const end = number.slice(-digits)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return (number) => counts.get(number.slice(-digits)) ?? 0
}

/** Prizes of one unit as odds. */
export const unitOdds = (
  prizes: Readonly<Record<string, number>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, String(prize)]))
