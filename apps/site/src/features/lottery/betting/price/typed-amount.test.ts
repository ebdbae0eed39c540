import { describe, expect, it } from 'vitest'
import { readAmount } from '../../../../parts/money/read-amount.ts'
import { typedAmount } from './typed-amount.ts'

describe('an amount in a field', () => {
  it.each([
    ['0.10', 'pt-BR', '0,10'],
    ['0.5', 'vi', '0,50'],
    ['0.5000', 'en-GB', '0.50'],
    ['1.0000', 'pt-BR', '1'],
    ['10', 'ru', '10'],
    ['0.1250', 'pt-BR', '0,125'],
    ['', 'pt-BR', ''],
  ])('%s is written in %s as %s', (amount, locale, written) => {
    expect(typedAmount(amount, locale)).toBe(written)
  })

  it.each(['pt-BR', 'en-GB', 'vi', 'ru', 'ar-u-nu-latn', 'bn-u-nu-latn', 'hi'])(
    'of %s is read back',
    (locale) => {
      expect(readAmount(typedAmount('12.50', locale))).toBe('12.50')
    },
  )
})
