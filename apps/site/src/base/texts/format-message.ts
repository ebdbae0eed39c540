import { IntlMessageFormat } from 'intl-messageformat'
import type { Values } from './simple-message.ts'

const parsed = new Map<string, IntlMessageFormat>()

/** Formats a message with plurals or choices; each is parsed once. */
export function formatMessage(message: string, locale: string, values: Values): string {
  const key = `${locale} ${message}`
  let format = parsed.get(key)
  if (!format) {
    format = new IntlMessageFormat(message, locale)
    parsed.set(key, format)
  }
  return String(format.format(values))
}
