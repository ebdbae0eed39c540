import { brassFox } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import {
  brakeMs,
  calmPace,
  mostScatters,
  placeOn,
  planStops,
  quickPace,
  rowsLeft,
  rowsRun,
} from './reel-motion.ts'

const most = brassFox.reels.map((strip) => mostScatters(strip, 3, 'M'))
const plan = (scatters: number[], pace = calmPace, knownAtMs = 0) =>
  planStops({ knownAtMs, pace, scatters, most, needed: 3 })

describe('a reel in motion', () => {
  it.each([calmPace, quickPace])(
    'brakes from the speed it runs with and rests on its stop',
    (pace) => {
      const perMs = pace.rowsPerSecond / 1000
      expect(rowsRun(501, pace) - rowsRun(500, pace)).toBeCloseTo(perMs, 6)
      expect(rowsLeft(0, pace) - rowsLeft(0.1, pace)).toBeCloseTo(perMs / 10, 4)
      expect(rowsLeft(0, pace)).toBe(4)
      expect(rowsLeft(brakeMs(pace), pace)).toBe(0)
      expect(rowsLeft(9_999, pace)).toBe(0)
    },
  )

  it('goes a little beyond its stop, never as far as half a row, and comes back', () => {
    const way = Array.from({ length: 200 }, (_, i) =>
      rowsLeft((brakeMs(calmPace) * i) / 199, calmPace),
    )
    expect(Math.min(...way)).toBeLessThan(-0.1)
    expect(Math.min(...way)).toBeGreaterThan(-0.5)
    const turn = way.indexOf(Math.min(...way))
    expect(way.slice(0, turn).every((left, i) => i === 0 || left <= way[i - 1]!)).toBe(true)
    expect(way.slice(turn + 1).every((left, i) => left >= way[turn + i]!)).toBe(true)
  })

  it('keeps its place on a strip that closes on itself', () => {
    expect([placeOn(32, -1), placeOn(32, 32), placeOn(32, 5.5)]).toEqual([31, 0, 5.5])
  })
})

describe('the order of stops', () => {
  it('waits for the outcome, however late it comes', () => {
    expect(plan([0, 0, 0, 0, 0], calmPace, 4_000)[0]!.atMs).toBe(4_000)
    expect(plan([0, 0, 0, 0, 0])[0]!.atMs).toBe(calmPace.runMs)
  })

  it('stops from left to right in even steps when no moon can matter', () => {
    const stops = plan([0, 1, 0, 0, 0]).map(({ atMs }) => atMs)
    expect(stops.slice(1).map((at, i) => at - stops[i]!)).toEqual([190, 190, 190, 190])
  })

  it('hopes only once two moons stand', () => {
    expect(plan([1, 1, 0, 0, 0]).map(({ hope }) => hope)).toEqual([false, false, true, true, true])
    expect(plan([0, 0, 0, 1, 1]).some(({ hope }) => hope)).toBe(false)
  })

  it('treats a reel alike whatever it and the reels after it will show', () => {
    for (const [first, second] of [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const) {
      const seen = [0, 1].flatMap((third) =>
        [0, 1].map((last) => plan([first, second, third, 0, last])[2]),
      )
      expect(new Set(seen.map((stop) => JSON.stringify(stop))).size).toBe(1)
    }
  })

  it('does not hope on reels without moons, nor at the quick pace', () => {
    const moonless = planStops({
      knownAtMs: 0,
      pace: calmPace,
      scatters: [1, 1, 0, 0, 0],
      most: [1, 1, 0, 0, 0],
      needed: 3,
    })
    expect(moonless.some(({ hope }) => hope)).toBe(false)
    expect(plan([1, 1, 0, 0, 0], quickPace).some(({ hope }) => hope)).toBe(false)
  })
})
