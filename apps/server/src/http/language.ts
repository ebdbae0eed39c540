import type { FastifyRequest } from 'fastify'

/** Languages whose texts are complete; others read English. */
const COMPLETE = ['pt', 'en'] as const
export type TextLanguage = (typeof COMPLETE)[number]

/** The language a caller reads: the `Language` header, else `Accept-Language`, else Portuguese. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): TextLanguage {
  const named = request.headers.language ?? request.headers['accept-language']
  const wanted = String(named ?? '').split(',')
  for (const entry of wanted) {
    const code = entry.trim().slice(0, 2).toLowerCase()
    const known = COMPLETE.find((language) => language === code)
    if (known) return known
  }
  return wanted[0] ? 'en' : 'pt'
}
