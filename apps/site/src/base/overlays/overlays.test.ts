// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPlace } from '../router/location.ts'
import { openAbove, stepBack } from './overlay-steps.ts'
import { closeOverlay, openOverlay, type Overlay } from './overlays.ts'

/* The document's own history knows no way back: this one moves at once, and tells of it as a browser does. */
let entries: unknown[] = []
let at = 0
const goes = (steps: number) => {
  at += steps
  window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] }))
}
beforeEach(() => {
  entries = [null]
  at = 0
  Object.defineProperty(history, 'state', { configurable: true, get: () => entries[at] })
  vi.spyOn(history, 'pushState').mockImplementation((entry) => {
    entries.splice(at + 1, entries.length, entry)
    at += 1
  })
  vi.spyOn(history, 'replaceState').mockImplementation((entry) => {
    entries[at] = entry
  })
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => goes(steps))
  vi.spyOn(history, 'back').mockImplementation(() => goes(-1))
  goes(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(history, 'state')
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
})

type Step = Extract<Overlay, { kind: 'betting' }>['step']
const step = (name: Step): Overlay => ({ kind: 'betting', step: name })
const shown = () => {
  const { overlay } = (currentPlace().state as { state?: never; overlay?: Overlay } | null) ?? {}
  return overlay && 'step' in overlay ? overlay.step : overlay?.kind
}
const walks = () => {
  openOverlay(step('cart'))
  openAbove(step('chase'))
  openAbove(step('confirm'))
}

it('"back" from a step of a road returns to the step before it, with all of it as it was', () => {
  walks()
  const seen = [shown()]
  for (let count = 0; count < 3; count += 1) {
    goes(-1)
    seen.push(shown())
  }
  expect(seen).toEqual(['confirm', 'chase', 'cart', undefined])
  expect(at).toBe(0)
})

it('the button for back does the same, and leads out of the first step', () => {
  walks()
  stepBack()
  expect(shown()).toBe('chase')
  stepBack()
  stepBack()
  expect([shown(), at]).toEqual([undefined, 0])
})

it('closing a step closes the whole road', () => {
  walks()
  closeOverlay()
  expect([shown(), at]).toEqual([undefined, 0])
})

it('from what ended a road "back" leads to the page: its steps are not met again', () => {
  walks()
  openOverlay(step('receipt'))
  expect(shown()).toBe('receipt')
  goes(-1)
  expect([shown(), at]).toEqual([undefined, 0])
})

it('what ended a road closes as one window', () => {
  walks()
  openOverlay(step('receipt'))
  closeOverlay()
  expect([shown(), at]).toEqual([undefined, 0])
})
