import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SCROLL_THROTTLE_MS, throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('scrolling towards the end of a list', () => {
  it('looks at once, then every 200 ms, however often the page moves (K-28)', () => {
    const looks: number[] = []
    const start = Date.now()
    const scroll = throttled(() => looks.push(Date.now() - start), SCROLL_THROTTLE_MS)
    for (let at = 0; at < 500; at += 10) {
      scroll.call()
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1_000)
    expect(looks).toEqual([0, 200, 400, 600])
  })

  it('stops when the list goes away', () => {
    let looks = 0
    const scroll = throttled(() => (looks += 1), SCROLL_THROTTLE_MS)
    scroll.call()
    scroll.call()
    scroll.stop()
    vi.advanceTimersByTime(1_000)
    expect(looks).toBe(1)
  })
})
