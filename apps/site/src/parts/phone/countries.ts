import type { Answer } from '../../base/server/ask.ts'

export type Listed = Answer<'countryCodes'>[number]
export type Country = Listed & { readonly name: string }

/** Where no country is known: the server's own default for a number without a dialling code. */
export const DEFAULT_COUNTRY = 'BR'

/** The list with the countries' names in the reader's language, sorted by them. */
export function namedCountries(list: readonly Listed[], locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' })
  const compare = new Intl.Collator(locale).compare
  return list
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort((one, other) => compare(one.name, other.name))
}

const named = new WeakMap<readonly Listed[], { locale: string; countries: readonly Country[] }>()

/** The same, made when a list opens and kept: two hundred names in order are long work for a phone. */
export function namedOnce(list: readonly Listed[], locale: string): readonly Country[] {
  const kept = named.get(list)
  if (kept?.locale === locale) return kept.countries
  const countries = namedCountries(list, locale)
  named.set(list, { locale, countries })
  return countries
}

/** Countries whose name, code or dialling code begins with what is typed; accents do not matter. */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed).replace(/^\+/, '')
  if (wanted === '') return countries
  if (/^\d+$/.test(wanted)) {
    return countries.filter(({ countryDialingCode }) => countryDialingCode.startsWith(wanted))
  }
  return countries.filter(
    ({ name, countryCode }) =>
      plain(name)
        .split(/[\s()-]+/)
        .some((_, at, words) => words.slice(at).join(' ').startsWith(wanted)) ||
      countryCode.toLowerCase() === wanted,
  )
}

/** The country to begin with: the visitor's own where it is listed. */
export const firstCountry = (countries: readonly Listed[], visitorFrom: string | null): string =>
  countries.find(({ countryCode }) => countryCode === visitorFrom)?.countryCode ?? DEFAULT_COUNTRY

/** Digits a number has there, as a text prints them. */
export const digitBounds = ({ minDigits, maxDigits }: Listed): string =>
  minDigits === maxDigits ? `${minDigits}` : `${minDigits}–${maxDigits}`

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
