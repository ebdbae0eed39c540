import {
  bestHold,
  meanOfHold,
  sumsOfTableByParts,
} from '@parlour/casino/originals/video-poker/best-hold.ts'
import type { Paytable } from '@parlour/casino/originals/video-poker/paytables.ts'
import { decimalsDown, type Fraction } from '@parlour/money'
import { useEffect, useState } from 'react'
import type { CardText } from '../cards/card-face.ts'
import { numbersOf } from './tables.ts'

/** Work of so many milliseconds at a time leaves room for every frame; a table's sums take a second or less of it. */
const WORK_MS = 6

/** Whether the sums of a table are there. They are made between the frames once they are wanted, and kept. */
export function useSums(table: Paytable, wanted: boolean): boolean {
  const [ready, setReady] = useState<Paytable>()
  useEffect(() => {
    if (!wanted) return undefined
    const parts = sumsOfTableByParts(table)
    let timer = setTimeout(function work() {
      const until = performance.now() + WORK_MS
      while (performance.now() < until) if (parts.next().done) return setReady(table)
      timer = setTimeout(work)
    })
    return () => clearTimeout(timer)
  }, [table, wanted])
  return wanted && ready === table
}

/** What is best held, and what that and the player's own hold pay on the mean, in stakes. */
export type Hint = {
  readonly places: readonly number[]
  readonly best: string
  readonly own: string
  /** The player's hold is worth as much as any. */
  readonly isBest: boolean
}

/** Asked once the sums of the table are there. */
export function hintFor(table: Paytable, dealt: readonly CardText[], own: readonly number[]): Hint {
  const numbers = numbersOf(dealt)
  const { places, mean } = bestHold(table, numbers)
  const owns = meanOfHold(table, numbers, own)
  return {
    places,
    best: meanText(mean),
    own: meanText(owns),
    isBest: mean.num * owns.den === owns.num * mean.den,
  }
}

const meanText = (mean: Fraction): string => decimalsDown(mean, 4)
