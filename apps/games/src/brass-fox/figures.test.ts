import { decimalsDown, formatFraction, fraction, times } from '@parlour/money'
import { brassFox, exactFigures } from '@parlour/casino'
import { expect, it } from 'vitest'
import { figures } from './figures.ts'

it('shows the figures that counting every combination of stops gives', () => {
  const exact = exactFigures(brassFox)
  const percentDown = (part: Parameters<typeof decimalsDown>[0]) =>
    decimalsDown(times(part, fraction(100n)), 4)
  expect(figures).toEqual({
    rtp: formatFraction(exact.rtp),
    lineRtp: percentDown(exact.lineRtp),
    scatterRtp: percentDown(exact.scatterRtp),
    freeRtp: percentDown(exact.freeRtp),
  })
}, 60_000)
