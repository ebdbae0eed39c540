import {
  coverAtMost,
  coverOf as measuredCover,
  type Family,
  type LinesOfPlay,
} from '@parlour/lottery'
import { WIDEST_COVER_PERCENT } from '@parlour/promotions'
import type { HeldLine } from './held-lines.store.ts'
import { MOST_MEASURED } from '../limits.ts'
import type { PricedLine } from './price-cart.ts'

/** What the member holds open already in the draws of a purchase, where that can be told. */
export type Held = readonly HeldLine[] | 'unknown'

/** Percent of all outcomes of a draw that the lines of a play hold together. */
export type CoverOf = (drawId: string, play: string) => number

/**
 * How much the lines of a purchase cover, those of one play taken together and with what is held open on the same
 * draw: big now and small a minute later is no risk, however it is bought. Never less than the truth for members
 * who play with no bonus; the others' lines are measured where that matters.
 *
 * @param held undefined where the member plays with no bonus: then nothing asks for it.
 */
export function coverOfLines(
  family: Family,
  lines: readonly PricedLine[],
  held: Held | undefined,
): CoverOf {
  const known = new Map<string, number>()
  let measured = 0
  const shareOf = (together: LinesOfPlay): number => {
    const atMost = percent(coverAtMost(family, together))
    if (!held || atMost <= WIDEST_COVER_PERCENT || measured >= MOST_MEASURED) return atMost
    measured += 1
    return percent(measuredCover(family, together))
  }
  const own = new Map<string, string[]>()
  for (const { offered, canonical } of lines) {
    const { id } = offered.play
    own.set(id, [...(own.get(id) ?? []), canonical])
  }
  const coverOf = (drawId: string, play: string): number => {
    if (held === 'unknown') return 100
    const before = (held ?? [])
      .filter((line) => line.drawId === drawId && line.play === play)
      .map(({ selection }) => selection)
    // Draws in which the same is held are judged once; what is bought is the same in all of them.
    const key = JSON.stringify([play, ...before])
    const selections = [...new Set([...(own.get(play) ?? []), ...before])]
    const cover = known.get(key) ?? shareOf({ play, selections })
    known.set(key, cover)
    return cover
  }
  const inDraws = new Map<string, number>()
  return (drawId, play) => {
    const place = `${drawId} ${play}`
    const cover = inDraws.get(place) ?? coverOf(drawId, play)
    inDraws.set(place, cover)
    return cover
  }
}

const percent = (share: number): number => Math.round(share * 10_000) / 100
