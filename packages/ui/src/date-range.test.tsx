// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DateRange } from './date-range.tsx'
import { lastDays } from './date-steps.ts'
import { UiProvider } from './ui-provider.tsx'

const TODAY = '2026-11-21'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div id="place"></div>'
  root = createRoot(document.querySelector('#place') as Element)
})
afterEach(() => act(async () => root.unmount()))

function Picker() {
  const [value, setValue] = useState({ from: '2026-11-02', to: '2026-11-08' })
  return <DateRange value={value} onChange={setValue} today={TODAY} />
}

const draw = () =>
  act(async () =>
    root.render(
      <UiProvider locale="en-GB" timeZone="UTC">
        <Picker />
      </UiProvider>,
    ),
  )
const ends = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value)
const written = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=date])')].map(
    ({ value }) => value,
  )
/** The step buttons in their order on the screen: 30 and 7 days back, 7 and 30 forth. */
const steps = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-label]')]
const press = (at: number) => act(async () => steps()[at]?.click())

it('a period steps 7 and 30 days back and forth, and not past today (K-22)', async () => {
  await draw()
  expect(steps().map(({ textContent }) => textContent)).toEqual(['30', '7', '7', '30'])
  await press(1)
  expect(ends()).toEqual(['2026-10-26', '2026-11-01'])
  expect(written()).toEqual(['26/10/2026', '01/11/2026'])
  await press(0)
  expect(ends()).toEqual(['2026-09-26', '2026-10-02'])
  await press(3)
  expect(ends()).toEqual(['2026-10-26', '2026-11-01'])
  await press(2)
  expect(ends()).toEqual(['2026-11-02', '2026-11-08'])
  await press(3)
  const week = lastDays(TODAY, 7)
  expect(ends()).toEqual([week.from, week.to])
  expect(steps().map(({ disabled }) => disabled)).toEqual([false, false, true, true])
})
