// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
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

/** Some languages part figures by spaces of their own, which are no matter here. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ')

describe('when an announcement was told', () => {
  it.each([
    ['pt-BR', '1 de mar. de 2026, 23:59:07'],
    ['en-GB', '1 Mar 2026, 23:59:07'],
    ['ja', '2026/03/01 23:59:07'],
    ['ar-u-nu-latn', '01‏/03‏/2026، 23:59:07'],
  ])('is written in the reader’s language: %s says %s', (locale, written) => {
    expect(plain(toldAt('2026-03-01 23:59:07', locale))).toBe(written)
  })

  it('keeps the clock of the house where its zone skips an hour', () => {
    expect(plain(toldAt('2026-03-29 02:30:00', 'en-GB'))).toBe('29 Mar 2026, 02:30:00')
  })

  it('shows what it cannot read as it came', () => {
    expect(toldAt('yesterday', 'en-GB')).toBe('yesterday')
  })
})
