// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { NameField } from './name-field.tsx'

beforeEach(async () => {
  await readyPage('entry')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

it('the names remembered here stay 200 ms after their field is left, and no longer (K-09)', async () => {
  await showPage(
    <NameField
      names={['anabela', 'andre']}
      typed="an"
      onPick={() => {}}
      error={undefined}
      input={{}}
    />,
  )
  const field = document.querySelector('input')!
  const options = () => document.querySelectorAll('[role=option]').length
  const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  await act(async () => field.focus())
  expect(options()).toBe(2)
  await act(async () => field.blur())
  await passes(199)
  expect(options()).toBe(2)
  await passes(1)
  expect(options()).toBe(0)
})
