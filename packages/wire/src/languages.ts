/**
 * Languages whose texts stand here complete: screens, refusals, games, messages. Tests hold every one of
 * them to the same keys, placeholders and plurals. Other languages of the list read English.
 */
export const textLanguages = [
  'pt',
  'en',
  'es',
  'vi',
  'th',
  'id',
  'tr',
  'ar',
  'zh',
  'ja',
  'ko',
  'ru',
  'hi',
  'bn',
] as const

export type TextLanguage = (typeof textLanguages)[number]

/** What a code of the language list means for the reader. */
export type LanguageFace = {
  /** As the specification spells it: PT, EN, PT-BR. */
  readonly code: string
  /** BCP 47, for numbers, dates and the page's `lang`. */
  readonly locale: string
  readonly texts: TextLanguage
  /** Payment methods and their providers speak these two. */
  readonly payments: 'pt' | 'en'
  readonly dir: 'ltr' | 'rtl'
}

export const DEFAULT_LANGUAGE = 'PT'

/** Codes of the list that are not a language's own code, or whose locale needs a word more. */
const locales: Readonly<Record<string, string>> = {
  PT: 'pt-BR',
  'PT-BR': 'pt-BR',
  EN: 'en-GB',
  CN: 'zh-CN',
  TW: 'zh-TW',
  ES: 'es-419',
  // Amounts are typed, shown and checked against receipts in the same digits everywhere.
  AR: 'ar-u-nu-latn',
  FA: 'fa-u-nu-latn',
  UR: 'ur-u-nu-latn',
  BN: 'bn-u-nu-latn',
  MY: 'my-u-nu-latn',
}
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/**
 * Reads a code of the language list. Languages without texts of their own read English.
 *
 * @example languageFace('FA') // { code: 'FA', locale: 'fa-u-nu-latn', texts: 'en', dir: 'rtl' }
 */
export function languageFace(code: string): LanguageFace {
  const upper = code.toUpperCase()
  const locale = locales[upper] ?? (isLocale(code) ? code.toLowerCase() : 'en-GB')
  const base = locale.slice(0, 2)
  const texts = locale === 'zh-TW' ? undefined : textLanguages.find((one) => one === base)
  return {
    code: upper,
    locale,
    texts: texts ?? 'en',
    payments: texts === 'pt' ? 'pt' : 'en',
    dir: rightToLeft.has(base) ? 'rtl' : 'ltr',
  }
}

function isLocale(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}
