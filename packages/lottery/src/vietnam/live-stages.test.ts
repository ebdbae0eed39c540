import { formatFraction, fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { playOf, type Staged } from '../catalogue/catalogue.ts'
import { judgeOdds } from '../catalogue/market-return.ts'
import { priceLine } from '../catalogue/price-line.ts'
import { settleLine } from '../catalogue/settle-line.ts'
import { vietnamLive } from '../catalogue/vietnam-live.ts'
import { type DrawSeeds, stageWords } from '../fair/draw-words.ts'
import { isSelectionRefusal, winsOf } from '../play.ts'
import { liveStages } from './live-stages.ts'

const { stages, join } = vietnamLive.staged as Staged
const terms = { pays: 'odds', odds: { win: '99.5' }, rebatePpm: 0 } as const
const seeds = (round: number, seed = 1): DrawSeeds => ({
  serverSeed: new Uint8Array(32).fill(seed),
  randomness: new Uint8Array(32).fill(round),
  game: 'mb-live',
  issue: '20260101-001',
})
const drawn = (round: (stage: number) => number, seed = 1) =>
  stages.map((stage, at) => stage.draw(stageWords(seeds(round(at + 1), seed), at + 1)))

describe('the stages of a live draw', () => {
  it('are the prizes of the North in the order they are drawn, and hold its 27 numbers once', () => {
    expect(liveStages.map(({ name }) => name)).toEqual([
      'G1',
      'G2',
      'G3',
      'G4',
      'G5',
      'G6',
      'G7',
      'DB',
    ])
    expect(stages.map(({ left }) => left)).toEqual([27, 26, 24, 18, 14, 8, 5, 1])
    expect(stages.map(({ play }) => play)).toEqual(vietnamLive.plays.map(({ id }) => id))
    const text = join(drawn((stage) => stage))
    expect(vietnamLive.drawText(vietnamLive.readDraw(text))).toBe(text)
    expect(vietnamLive.numbersOf(text)).toHaveLength(27)
  })

  it('follow each from its own round: another round changes its own numbers and no others', () => {
    const first = drawn((stage) => stage)
    const other = drawn((stage) => (stage === 4 ? 99 : stage))
    expect(other.map((numbers, at) => numbers.join() === first[at]!.join())).toEqual(
      stages.map((_, at) => at !== 3),
    )
    // Two stages at the same round do not show the same digits either.
    const same = drawn(() => 7)
    expect(same[4]!.slice(0, 4)).not.toEqual(same[3])
  })
})

describe('a point of Lô Live', () => {
  it.each(liveStages.map(({ left }) => [left] as const))(
    'with %i to come costs as many units, wins so many hundredths and returns 0.995',
    (left) => {
      const { play } = playOf(vietnamLive, `lo-live-${left}`)!
      expect(formatFraction(play.chances.win!)).toBe(formatFraction(fraction(left, 100)))
      const judged = judgeOdds(playOf(vietnamLive, `lo-live-${left}`)!, terms.odds)
      expect(judged).toMatchObject({ rtp: { num: 199n, den: 200n } })
      const price = priceLine(vietnamLive, {
        play: `lo-live-${left}`,
        selection: '05,71',
        unit: 100n,
        multiple: 3,
        terms,
      })
      if (isSelectionRefusal(price)) throw new Error(price.error)
      expect(price).toMatchObject({ bets: 2, units: 2 * left, stake: 600n * BigInt(left) })
      expect(price.prizes).toEqual({ win: 29_850n })
      expect(price.most).toBe(29_850n * BigInt(left))
    },
  )

  it('counts every number that is still to come, and none that came before', () => {
    const numbers = stages.map(({ count }) => new Array<string>(count).fill('00'))
    const text = join(
      numbers.map((mine, at) =>
        mine.map((_, place) =>
          `${at === 2 && place === 1 ? 77 : at === 6 ? 77 : 10}`.padStart(
            [5, 5, 5, 4, 4, 3, 2, 5][at]!,
            '0',
          ),
        ),
      ),
    )
    const hitsFrom = (left: number) => {
      const line = { play: `lo-live-${left}`, selection: '77', stake: 100n, prizes: { win: 995n } }
      return settleLine(vietnamLive, line, text)
    }
    expect(liveStages.map(({ left }) => hitsFrom(left).hits.win ?? 0)).toEqual([
      5, 5, 5, 4, 4, 4, 4, 0,
    ])
    expect(hitsFrom(24).payout).toBe(4_975n)
    expect(hitsFrom(1).payout).toBe(0n)
  })

  it('wins on all of its places together exactly what all hundred numbers share', () => {
    const everything = Array.from({ length: 100 }, (_, one) => String(one).padStart(2, '0')).join()
    const draw = vietnamLive.readDraw(join(drawn((stage) => stage + 20, 5)))
    for (const { left } of liveStages) {
      const { play } = playOf(vietnamLive, `lo-live-${left}`)!
      expect(winsOf(play.judge(play.read(everything), draw))).toBe(left)
    }
  })

  it('refuses odds that would return more than the stake', () => {
    expect(judgeOdds(playOf(vietnamLive, 'lo-live-1')!, { win: '100.5' })).toMatchObject({
      error: 'return_above_one',
    })
  })
})
