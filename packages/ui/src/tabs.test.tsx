// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

/** The document under test has no layout: tabs of 100 px in a row of this width that can be scrolled. */
let width: number
let resized: () => void
const tabAt = (left: number) => ({ left, width: 100 })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('[role=tablist]')!
    if (this === row) return { left: 0, width } as DOMRect
    const at = [...row.children].indexOf(this)
    return tabAt(at * 100 - row.scrollLeft) as DOMRect
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('the chosen tab is in sight again after a phone was turned or its letters came', async () => {
  width = 800
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const tabs = 'abcdefgh'.split('').map((key) => ({ key, label: key }))
  await act(async () =>
    root.render(
      <Tabs label="pages" tabs={tabs} active="h" onSelect={() => {}}>
        page
      </Tabs>,
    ),
  )
  const row = document.querySelector('[role=tablist]')!
  const chosen = () => row.querySelector('[data-key=h]')!.getBoundingClientRect()
  row.scrollLeft = 0
  width = 350
  await act(async () => resized())
  expect(chosen().left).toBeGreaterThanOrEqual(0)
  expect(chosen().left + 100).toBeLessThanOrEqual(width)
  await act(async () => root.unmount())
})
