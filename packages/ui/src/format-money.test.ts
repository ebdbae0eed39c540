import { describe, expect, it } from 'vitest'
import {
  currencyFace,
  currencySign,
  formatMoney,
  moneyParts,
  writeCurrencyAs,
} from './format-money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money on the screen', () => {
  it.each([
    ['1284.5000', 'BRL', 'pt-BR', 'R$ 1.284,50'],
    ['1284.5000', 'BRL', 'en-GB', 'R$1,284.50'],
    ['-0.0500', 'BRL', 'pt-BR', '-R$ 0,05'],
    ['0.0000', 'BRL', 'pt-BR', 'R$ 0,00'],
    ['90071992547409.9301', 'BRL', 'pt-BR', 'R$ 90.071.992.547.409,9301'],
    ['500.0000', 'BRL.play', 'pt-BR', 'R$ 500,00'],
    ['1200.0000', 'PTS', 'pt-BR', '1.200'],
    ['0.0010', 'BRL', 'pt-BR', 'R$ 0,001'],
    ['23.3784', 'BRL', 'pt-BR', 'R$ 23,3784'],
    ['23.3700', 'BRL', 'en-GB', 'R$23.37'],
    ['-0.0001', 'BRL.play', 'pt-BR', '-R$ 0,0001'],
    ['0.9999', 'BRL', 'pt-BR', 'R$ 0,9999'],
    ['150000.0000', 'VND', 'vi-VN', '150.000 ₫'],
    ['150000.2500', 'VND', 'vi-VN', '150.000,25 ₫'],
    ['1500.0000', 'JPY', 'ja-JP', '￥1,500'],
    ['1.5000', 'KWD', 'en-GB', 'KWD 1.500'],
    ['12.5', 'chips', 'en-GB', '12.50'],
  ])('writes %s %s in %s as %s', (decimal, currency, locale, shown) => {
    expect(plain(formatMoney(decimal, currency, locale))).toBe(shown)
  })

  it('keeps an amount whole among words from the right, and marks nothing elsewhere', () => {
    const written = formatMoney('1284.5000', 'BRL', 'ar-u-nu-latn')
    expect(written).toMatch(/^\u2066[^\u2066\u2069]*1,284\.50[^\u2066\u2069]*\u2069$/)
    expect(formatMoney('1284.5000', 'BRL', 'he')).toMatch(/^\u2066.*\u2069$/)
    expect(formatMoney('1284.5000', 'BRL', 'pt-BR')).not.toMatch(/[\u2066\u2069]/)
  })

  it('shows the finer decimals only when they say something', () => {
    expect(plain(formatMoney('0.0125', 'BRL', 'pt-BR'))).toBe('R$ 0,0125')
    expect(plain(formatMoney('0.1000', 'BRL', 'pt-BR'))).toBe('R$ 0,10')
  })

  it.each([
    ['23.3784', 'BRL', 'pt-BR', ['R$ 23,37', '84', '']],
    ['23.3000', 'BRL', 'pt-BR', ['R$ 23,30', '', '']],
    ['0.0010', 'BRL', 'de-DE', ['0,00', '1', ' R$']],
    ['1500.2500', 'VND', 'vi-VN', ['1.500,', '25', ' ₫']],
    ['7.2500', 'PTS', 'pt-BR', ['7,', '25', '']],
  ])(
    'writes the digits of %s %s in %s that the currency does not have apart',
    (decimal, currency, locale, parts) => {
      const { before, further, after } = moneyParts(decimal, currency, locale)
      expect([before, further, after].map(plain)).toEqual(parts)
    },
  )

  it.each([
    ['134.1048', 'BRL', 'R$ 134,10'],
    ['-0.2599', 'BRL', '-R$ 0,25'],
    ['11.8820', 'BRL', 'R$ 11,88'],
    ['0.0048', 'BRL', 'R$ 0,0048'],
    ['0.0000', 'BRL', 'R$ 0,00'],
    ['150000.2500', 'VND', '150.000 ₫'],
  ])('writes %s %s at a glance as %s', (decimal, currency, shown) => {
    const locale = currency === 'VND' ? 'vi-VN' : 'pt-BR'
    expect(plain(formatMoney(decimal, currency, locale, { short: true }))).toBe(shown)
  })

  it('signs a gain when asked and leaves zero bare', () => {
    expect(plain(formatMoney('84.5000', 'BRL', 'pt-BR', { signed: true }))).toBe('+R$ 84,50')
    expect(plain(formatMoney('0.0000', 'BRL', 'pt-BR', { signed: true }))).toBe('R$ 0,00')
  })

  it('knows play money and points from cash', () => {
    expect(currencyFace('BRL.play')).toEqual({ code: 'BRL', play: true, points: false })
    expect(currencyFace('PTS')).toEqual({ code: 'PTS', play: false, points: true })
  })
})

describe('the sign of a currency beside a field', () => {
  it.each([
    ['BRL', 'pt-BR', 'R$'],
    ['BRL.play', 'en-GB', 'R$'],
    ['VND', 'vi-VN', '₫'],
    ['PTS', 'pt-BR', 'PTS'],
    ['chips', 'en-GB', 'chips'],
  ])('of %s in %s is %s', (currency, locale, sign) => {
    expect(currencySign(currency, locale)).toBe(sign)
  })

  it('is the one that the house has set, as in its amounts', () => {
    writeCurrencyAs('BRL', 'Fx')
    expect([currencySign('BRL', 'pt-BR'), currencySign('USD', 'pt-BR')]).toEqual(['Fx', 'US$'])
    writeCurrencyAs('BRL', '')
    expect(currencySign('BRL', 'pt-BR')).toBe('R$')
  })
})
