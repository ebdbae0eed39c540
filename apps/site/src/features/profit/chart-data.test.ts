import { expect, it } from 'vitest'
import { chartColumns } from './chart-data.ts'

it('draws gains and losses apart, and the sum up to each day', () => {
  const days = [
    { day: '2026-11-01', net: '10.1000' },
    { day: '2026-11-02', net: '-30.3000' },
    { day: '2026-11-03', net: '0.0000' },
  ]

  expect(chartColumns(days)).toEqual([
    [1_793_491_200, 1_793_577_600, 1_793_664_000],
    [10.1, null, null],
    [null, -30.3, null],
    [10.1, -20.2, -20.2],
  ])
})
