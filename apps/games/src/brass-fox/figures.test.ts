import {
  brassFox,
  decimals,
  exactFigures,
  fraction,
  over,
  showFraction,
  times,
} from '@parlour/casino'
import { expect, it } from 'vitest'
import { figures } from './figures.ts'

it('shows the figures that counting every combination of stops gives', () => {
  const exact = exactFigures(brassFox)
  const percent = (part: Parameters<typeof decimals>[0], places: number) =>
    decimals(times(part, fraction(100n)), places)
  expect(figures).toEqual({
    rtp: showFraction(exact.rtp),
    rtpPercent: percent(exact.rtp, 4),
    lineRtp: percent(exact.lineRtp, 4),
    scatterRtp: percent(exact.scatterRtp, 4),
    freeRtp: percent(exact.freeRtp, 4),
    hitPercent: percent(exact.hitRate, 2),
    roundsPerFeature: Number(decimals(over(fraction(1n), exact.featureRate), 0)),
    standardDeviation: exact.standardDeviation.toFixed(2),
    greatestWin: decimals(exact.greatestWin!, 1),
  })
}, 60_000)
