import { describe, expect, it } from 'vitest'
import { digitBounds, findCountries, firstCountry, namedCountries } from './countries.ts'

const list = [
  { countryCode: 'GB', countryDialingCode: '44', minDigits: 10, maxDigits: 10 },
  { countryCode: 'BR', countryDialingCode: '55', minDigits: 11, maxDigits: 11 },
  { countryCode: 'ZA', countryDialingCode: '27', minDigits: 9, maxDigits: 9 },
  { countryCode: 'MY', countryDialingCode: '60', minDigits: 9, maxDigits: 10 },
]
const countries = namedCountries(list, 'pt-BR')
const codes = (typed: string) => findCountries(countries, typed).map((one) => one.countryCode)

describe('the list of countries', () => {
  it('names and sorts them in the reader’s language (G-13)', () => {
    expect(countries.map(({ name }) => name)).toEqual([
      'África do Sul',
      'Brasil',
      'Malásia',
      'Reino Unido',
    ])
  })

  it.each([
    ['', ['ZA', 'BR', 'MY', 'GB']],
    ['afri', ['ZA']],
    ['do sul', ['ZA']],
    ['unido', ['GB']],
    ['+5', ['BR']],
    ['6', ['MY']],
    ['br', ['BR']],
    ['gb', ['GB']],
    ['atlantis', []],
  ])('finds by %j', (typed, found) => expect(codes(typed)).toEqual(found))

  it('begins with the visitor’s own country where it is listed', () => {
    expect(firstCountry(list, 'MY')).toBe('MY')
    expect(firstCountry(list, 'XX')).toBe('BR')
    expect(firstCountry(list, null)).toBe('BR')
  })

  it('prints how many digits a number has, one figure where both are the same (V-46)', () => {
    expect(digitBounds(list[1]!)).toBe('11')
    expect(digitBounds(list[3]!)).toBe('9–10')
  })
})
