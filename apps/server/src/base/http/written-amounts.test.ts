import { describe, expect, it } from 'vitest'
import { refusalText } from './refusal-texts.ts'
import { writtenAmounts } from './written-amounts.ts'

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

describe('an amount in a refusal', () => {
  it.each([
    ['1500.0000', 'BRL', 'pt', 'R$ 1.500,00'],
    ['1500.00', 'BRL', 'en', 'R$1,500.00'],
    ['0.0500', 'BRL.play', 'pt', 'R$ 0,05'],
    ['23.3784', 'BRL', 'pt', 'R$ 23,3784'],
    ['150000.0000', 'VND', 'vi', '150.000 ₫'],
    ['10.00', undefined, 'pt', '10,00'],
    ['1200.5000', undefined, 'en', '1,200.50'],
  ] as const)('%s of %s is written in %s as %s', (amount, currency, language, shown) => {
    expect(plain(writtenAmounts({ most: amount, currency }, language).most)).toBe(shown)
  })

  it.each([
    ['BRL', 'pt', 'Fx 1.500,00'],
    ['BRL.play', 'en', 'Fx1,500.00'],
    ['VND', 'vi', '1.500 ₫'],
  ] as const)(
    'of %s is written in %s with the sign the house has set for its own money: %s',
    (currency, language, shown) => {
      const house = { currency: 'BRL', currencySymbol: 'Fx' }
      expect(plain(writtenAmounts({ most: '1500.0000', currency }, language, house).most)).toBe(
        shown,
      )
    },
  )

  it('is told from counts, issues and numbers, which stay as they are', () => {
    const others = {
      line: 3,
      issue: '20261121-0424',
      number: '05',
      text: '1.5',
      odds: { win: '1.94' },
    }
    expect(writtenAmounts(others, 'pt')).toEqual(others)
  })

  it('stands in the sentence', () => {
    const text = refusalText('line_too_large', 'pt', { line: 1, most: '1500.00', currency: 'BRL' })
    expect(plain(text)).toBe('Uma linha custa no máximo R$ 1.500,00.')
  })
})
