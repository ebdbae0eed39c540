// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from '../../base/router/location.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('says the name of the page somebody went to, and brings a focus that is gone there', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const content = document.body.appendChild(document.createElement('main'))
  content.id = 'content'
  content.tabIndex = -1
  const root = createRoot(place)
  await act(async () => root.render(<RouteAnnouncer />))
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  // The page one comes to first is read by the reader itself.
  expect(place.textContent).toBe('')

  await act(async () => navigate('/promotions'))
  document.title = 'Promoções · Parlour'
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(place.textContent).toBe('Promoções · Parlour')
  expect(document.activeElement).toBe(content)

  const link = document.body.appendChild(document.createElement('button'))
  link.focus()
  await act(async () => navigate('/help'))
  document.title = 'Ajuda · Parlour'
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(place.textContent).toBe('Ajuda · Parlour')
  // Where the focus still is somewhere, it is left there.
  expect(document.activeElement).toBe(link)
  await act(async () => root.unmount())
})
