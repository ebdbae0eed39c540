// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="place"></div>'
  root = createRoot(document.querySelector('#place') as Element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onEnd = vi.fn()
const start = Date.now()
/** Draws it as pages do: with a clock and an end that are made anew each time. */
const draw = (until: number) =>
  act(async () =>
    root.render(<Countdown until={until} now={() => Date.now()} onEnd={() => onEnd()} />),
  )
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const shown = () => document.body.textContent

describe('a countdown', () => {
  it('goes on, and ends once, in a page that draws it anew every 300 ms', async () => {
    vi.setSystemTime(start)
    const until = start + 5_000
    await draw(until)
    expect(shown()).toBe('00:05')
    for (let drawing = 0; drawing < 10; drawing++) {
      await pass(300)
      await draw(until)
    }
    expect(shown()).toBe('00:02')
    expect(onEnd).not.toHaveBeenCalled()
    for (let drawing = 0; drawing < 20; drawing++) {
      await pass(300)
      await draw(until)
    }
    expect(shown()).toBe('00:00')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('shows another moment as soon as it is given one', async () => {
    vi.setSystemTime(start)
    await draw(start + 5_000)
    await draw(start + 60_000)
    expect(shown()).toBe('01:00')
  })
})
