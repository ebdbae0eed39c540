// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { OtpField } from './otp-field.tsx'
import { UiProvider } from './ui-provider.tsx'

afterEach(() => document.body.replaceChildren())

it.each([
  [true, 'takes the next key where it follows what was just filled in'],
  [false, 'leaves the keys where they were where it stands among other fields'],
])('a field for a code (at once: %s) %s', async (atOnce) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="en-GB" timeZone="UTC">
        <OtpField label="Code" value="" onChange={() => {}} atOnce={atOnce} />
      </UiProvider>,
    ),
  )
  const [first] = document.querySelectorAll('input')
  expect(document.activeElement === first).toBe(atOnce)
  await act(async () => root.unmount())
})
