import { describe, expect, test } from 'vitest'
import { displayAmount } from './display.ts'

describe('an amount on a screen', () => {
  test.each([
    [12_345_000n, 'BRL', 'pt-BR', 'R$\u00a01.234,50'],
    [12_345_000n, 'BRL', 'en', 'R$1,234.50'],
    [12_345_600n, 'BRL', 'en', 'R$1,234.56'],
    [12_345_678n, 'BRL', 'en', 'R$1,234.5678'],
    [-5_000n, 'BRL', 'en', '-R$0.50'],
    [120_000n, 'VND', 'en', '₫12'],
    [12_345_000n, 'BRL.play', 'en', '1,234.50'],
    [70_000n, 'PTS', 'pt-BR', '7'],
    [99_999_999_999_990_000n, 'USD', 'en', '$9,999,999,999,999.00'],
  ])('%s of %s in %s reads %s', (units, code, locale, text) => {
    expect(displayAmount(units, code, { locale })).toBe(text)
  })

  test('shows the sign of a movement', () => {
    expect(displayAmount(10_000n, 'USD', { locale: 'en', signed: true })).toBe('+$1.00')
    expect(displayAmount(0n, 'USD', { locale: 'en', signed: true })).toBe('$0.00')
  })
})
