/** A language whose texts stand here complete. */
export type TextLanguage = 'pt' | 'en'

/** What a code of the language list means for this site. */
export type LanguageFace = {
  /** As the specification spells it: PT, EN, PT-BR. */
  readonly code: string
  readonly locale: string
  readonly texts: TextLanguage
  readonly dir: 'ltr' | 'rtl'
}

export const DEFAULT_LANGUAGE = 'PT'

const locales: Readonly<Record<string, string>> = {
  PT: 'pt-BR',
  'PT-BR': 'pt-BR',
  EN: 'en-GB',
  CN: 'zh-CN',
  TW: 'zh-TW',
}
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/**
 * Reads a code of the language list. Languages without texts of their own read English.
 *
 * @example languageFace('AR') // { code: 'AR', locale: 'ar', texts: 'en', dir: 'rtl' }
 */
export function languageFace(code: string): LanguageFace {
  const upper = code.toUpperCase()
  const locale = locales[upper] ?? (isLocale(code) ? code.toLowerCase() : 'en-GB')
  const base = locale.slice(0, 2)
  return {
    code: upper,
    locale,
    texts: base === 'pt' ? 'pt' : 'en',
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
