import { decimals, decimalsDown, fraction, over, formatFraction, times } from '@parlour/money'
import { brassFox, exactFigures, rulesHash } from '@parlour/casino'
import { expect, it } from 'vitest'
import { figures } from './figures.ts'

it('shows the figures that counting every combination of stops gives', () => {
  const exact = exactFigures(brassFox)
  const percentDown = (part: Parameters<typeof decimals>[0]) =>
    decimalsDown(times(part, fraction(100n)), 4)
  expect(figures).toEqual({
    rtp: formatFraction(exact.rtp),
    rules: rulesHash(brassFox),
    rtpPercent: percentDown(exact.rtp),
    lineRtp: percentDown(exact.lineRtp),
    scatterRtp: percentDown(exact.scatterRtp),
    freeRtp: percentDown(exact.freeRtp),
    hitPercent: decimals(times(exact.hitRate, fraction(100n)), 2),
    roundsPerFeature: Number(decimals(over(fraction(1n), exact.featureRate), 0)),
    standardDeviation: exact.standardDeviation.toFixed(2),
    greatestWin: decimals(exact.greatestWin!, 1),
  })
}, 60_000)
