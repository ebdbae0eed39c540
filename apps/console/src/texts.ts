import { createContext, use } from 'react'
import en from './texts/en.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

export type Language = 'pt' | 'en'
export type TextKey = keyof typeof pt

const catalogues: Record<Language, Record<TextKey, string>> = { pt, en }

type Speech = { readonly language: Language; readonly changeLanguage: (next: Language) => void }
export const LanguageContext = createContext<Speech>({ language: 'pt', changeLanguage: () => {} })

/** BCP 47 for numbers and dates. */
export const localeOf = (language: Language): string => (language === 'pt' ? 'pt-BR' : 'en-GB')

/** The console's words in the operator's language, names in braces filled. */
export function useTexts() {
  const { language } = use(LanguageContext)
  return (key: TextKey, values: Record<string, string> = {}): string =>
    catalogues[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function useLanguage(): Speech {
  return use(LanguageContext)
}

export function keptLanguage(): Language {
  return localStorage.getItem('console.language') === 'en' ? 'en' : 'pt'
}

export const keepLanguage = (language: Language): void =>
  localStorage.setItem('console.language', language)

let zone = 'America/Sao_Paulo'

/** From here on moments are shown as the clocks of this zone do: the house's, once it is known. */
export const showTimesIn = (timeZone: string): void => {
  zone = timeZone
}

/** The zone of the house, in which moments are shown and typed. */
export const houseZone = (): string => zone

/** A point in time in the operator's language and the house's zone. */
export function useTime() {
  const { language } = use(LanguageContext)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (iso: string): string => format.format(new Date(iso))
}
