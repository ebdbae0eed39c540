import { expect, it } from 'vitest'
import { sayAmounts } from './say-amounts.ts'
import { wordsOf } from './house-words.ts'

it.each([
  ['até [money:200.00], aposta de [money:0.20]', 'PT', 'BRL', 'até R$ 200,00, aposta de R$ 0,20'],
  ['to [money:10000.00]', 'EN', 'BRL.play', 'to R$10,000.00'],
  ['[money:5.00] in chips', 'EN', 'chips', '5.00 in chips'],
  ['no amount, [money:x]', 'PT', 'BRL', 'no amount, [money:x]'],
])('writes the amounts of %j in %s and %s', (text, language, currency, said) => {
  expect(
    sayAmounts(text, language, { currency, currencySymbol: '' }).replaceAll('\u00a0', ' '),
  ).toBe(said)
})

it('writes them with the sign that the house has set', () => {
  const house = { currency: 'BRL', currencySymbol: 'Fx' }
  expect(sayAmounts('até [money:200.00]', 'PT', house).replaceAll('\u00a0', ' ')).toBe(
    'até Fx 200,00',
  )
})

it('finds no bare amount in what the house says of its promotions, and the same amounts in every language', () => {
  const words = wordsOf('promotions')
  for (const key of ['welcome-table.terms', 'turnover-stairs.summary', 'no-fee-pix.terms'] as const)
    for (const text of Object.values(words(key))) {
      expect(text).not.toMatch(/(?<![\d:.,])\d+[.,]\d{2}(?!\d)/)
      const amounts = (of: string) => of.match(/\[money:[^\]]*\]/g)?.sort()
      expect(amounts(text)).toEqual(amounts(words(key).pt!))
    }
})
