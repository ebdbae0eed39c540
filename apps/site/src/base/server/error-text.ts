import { Refused, Unreachable } from './refused.ts'
import { text } from '../texts/texts.ts'

/** What to tell the reader about something that failed. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof Unreachable) return error.told ?? text('shell', 'unreachable')
  return text('shell', 'unexpected')
}

/** The number to give to customer service, where the server gave one. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof Refused || error instanceof Unreachable ? error.requestId : undefined
