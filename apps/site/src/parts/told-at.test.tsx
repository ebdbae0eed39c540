// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../testing/shown-page.tsx'
import { ToldAt, toldAt } from './told-at.tsx'

afterEach(closePage)

it('tells when an announcement came by the house’s own clock, to the second, in 24 hours (E-16, Q-39)', async () => {
  await readyPage()
  await showPage(<ToldAt timestamp="2026-11-21 14:05:09" className="" />)
  const time = document.querySelector('time')
  expect(time?.textContent).toBe('21 de nov. de 2026, 14:05:09')
  expect(time?.getAttribute('datetime')).toBe('2026-11-21 14:05:09')
  expect(toldAt('2026-11-21 14:05:09', 'en-US')).toBe('Nov 21, 2026, 14:05:09')
  expect(toldAt('2026-11-21 00:05:09', 'en-US')).toBe('Nov 21, 2026, 00:05:09')
})

it('shows what is no such moment as it came', () => {
  expect(toldAt('soon', 'pt-BR')).toBe('soon')
})
