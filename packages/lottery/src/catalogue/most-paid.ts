import { sum } from '@parlour/money'
import { choose } from '../ways.ts'
import type { Play } from '../play.ts'
import type { Prizes } from './catalogue.ts'

/** The most a selection can pay: exact where told, otherwise never too low. */
export type Most<Selection> = (selection: Selection, prizes: Prizes) => bigint

export const highest = (amounts: Iterable<bigint>): bigint => {
  let top = 0n
  for (const amount of amounts) if (amount > top) top = amount
  return top
}

/** The whole selection wins one single bet at most, of whatever tier. Exact. */
export const oneWin: Most<unknown> = (_, prizes) => highest(Object.values(prizes))

/** The selection wins so many single bets at most, each at the best tier. */
export const winsUpTo =
  <Selection>(wins: (selection: Selection) => number): Most<Selection> =>
  (selection, prizes) =>
    BigInt(wins(selection)) * oneWin(selection, prizes)

/**
 * Sides that stand beside their opposite, such as big and small, odd and even: of each pair one comes at most. Exact.
 *
 * @param tierOf what pays a side, where each has a prize of its own.
 */
export const onePerPair =
  (sides: readonly string[], tierOf = (_side: string): string => 'win'): Most<readonly string[]> =>
  (chosen, prizes) =>
    sum(
      sides.map((side, at) => {
        const pair = at % 2 === 0 ? [side, sides[at + 1]!] : []
        const held = pair.filter((one) => chosen.includes(one))
        return highest(held.map((one) => prizes[tierOf(one)] ?? 0n))
      }),
    )

/** K of those chosen are one bet, and at most so many of them can come. Exact. */
export const combinationsMet =
  (wanted: number, canCome: number): Most<readonly unknown[]> =>
  (chosen, prizes) =>
    BigInt(choose(Math.min(chosen.length, canCome), wanted)) * oneWin(chosen, prizes)

/** One of the choices comes, at its own prize. Exact where choices exclude each other. */
export const bestChoice =
  (tierOf: (choice: string) => string): Most<readonly string[]> =>
  (chosen, prizes) =>
    highest(chosen.map((choice) => prizes[tierOf(choice)] ?? 0n))

/** What hits are worth. */
export const worth = (hits: Readonly<Record<string, number>>, prizes: Prizes): bigint =>
  sum(Object.entries(hits).map(([tier, count]) => BigInt(count) * (prizes[tier] ?? 0n)))

/** The best of some draws: exact where they are all there are, or where the best is among them. */
export const bestOf =
  <Selection, Draw>(
    play: Play<Selection, Draw>,
    drawsFor: (selection: Selection) => Iterable<Draw>,
  ): Most<Selection> =>
  (selection, prizes) => {
    let top = 0n
    for (const draw of drawsFor(selection)) {
      const judged = play.judge(selection, draw)
      if (judged.kind === 'push') continue
      const paid = worth(judged.hits, prizes)
      if (paid > top) top = paid
    }
    return top
  }
