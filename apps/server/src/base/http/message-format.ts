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
