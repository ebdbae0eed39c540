import { languageFace } from '@parlour/wire'

/**
 * Fills a message: `{name}` and `{name, plural, one {# try} other {# tries}}`, ordinals alike. The part of ICU
 * MessageFormat that refusals need, so that the server does without the browser's library.
 */
export function formatMessage(
  pattern: string,
  values: Readonly<Record<string, unknown>>,
  language: string,
): string {
  let text = ''
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    if (open < 0) return text + pattern.slice(at)
    const close = closingBrace(pattern, open)
    text += pattern.slice(at, open) + fill(pattern.slice(open + 1, close), values, language)
    at = close + 1
  }
  return text
}

/**
 * As `formatMessage`, for what is read on a page: among words from the right each value keeps a direction of its own,
 * else the full stop of `ali_99.` and the plus of `+55` jump to its other side. Not for a message that goes out: a
 * code is copied from it as it stands.
 */
export const formatOnPage: typeof formatMessage = (pattern, values, language) =>
  formatMessage(
    pattern,
    languageFace(language).dir === 'rtl' ? isolated(pattern, values) : values,
    language,
  )

const isolated = (pattern: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'string' || new RegExp(`\\{\\s*${name}\\s*,`).test(pattern)
        ? value
        : `\u2068${value}\u2069`,
    ]),
  )

function fill(
  argument: string,
  values: Readonly<Record<string, unknown>>,
  language: string,
): string {
  const [name = '', kind, ...rest] = argument.split(',')
  const value = values[name.trim()]
  const ordinal = kind?.trim() === 'selectordinal'
  if (kind?.trim() !== 'plural' && !ordinal) return value === undefined ? '' : String(value)
  const forms = readForms(rest.join(','))
  const form = forms.get(`=${value}`) ?? forms.get(pluralForm(Number(value), language, ordinal))
  return formatMessage(
    (form ?? forms.get('other') ?? '').replaceAll('#', String(value)),
    values,
    language,
  )
}

const pluralForm = (count: number, language: string, ordinal: boolean): string =>
  new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).select(
    Number.isFinite(count) ? count : 0,
  )

function readForms(source: string): Map<string, string> {
  const forms = new Map<string, string>()
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('{', at)
    if (open < 0) break
    const close = closingBrace(source, open)
    forms.set(source.slice(at, open).trim(), source.slice(open + 1, close))
    at = close + 1
  }
  return forms
}

function closingBrace(pattern: string, open: number): number {
  let depth = 0
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '{') depth++
    if (pattern[i] === '}' && --depth === 0) return i
  }
  throw new Error(`A brace is not closed in the message "${pattern}".`)
}
