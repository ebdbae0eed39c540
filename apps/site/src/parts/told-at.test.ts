import { describe, expect, it } from 'vitest'
import { toldAt } from './told-at.tsx'

/** Some languages part figures by spaces of their own, which are no matter here. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ')

describe('when an announcement was told', () => {
  it.each([
    ['pt-BR', '1 de mar. de 2026, 23:59'],
    ['en-GB', '1 Mar 2026, 23:59'],
    ['ja', '2026/03/01 23:59'],
    ['ar-u-nu-latn', '01‏/03‏/2026، 11:59 م'],
  ])('is written in the reader’s language: %s says %s', (locale, written) => {
    expect(plain(toldAt('2026-03-01 23:59:07', locale))).toBe(written)
  })

  it('keeps the clock of the house where its zone skips an hour', () => {
    expect(plain(toldAt('2026-03-29 02:30:00', 'en-GB'))).toBe('29 Mar 2026, 02:30')
  })

  it('shows what it cannot read as it came', () => {
    expect(toldAt('yesterday', 'en-GB')).toBe('yesterday')
  })
})
