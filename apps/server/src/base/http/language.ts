import { languageFace, type TextLanguage } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'

/** The language a caller reads: the `Language` header, else `Accept-Language`, else Portuguese. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): TextLanguage {
  const named = request.headers.language ?? request.headers['accept-language']
  const wanted = String(named ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim() ?? '')
    .filter((entry) => entry !== '')
  for (const entry of wanted) {
    const { texts } = readEntry(entry)
    if (texts !== 'en' || /^en\b/i.test(entry)) return texts
  }
  return wanted[0] ? 'en' : 'pt'
}

/** Browsers say `zh-CN` and `es-MX` where the language list says CN and ES. */
const readEntry = (entry: string) => {
  const named = languageFace(entry)
  return named.texts === 'en' && !/^zh-(tw|hk|hant)/i.test(entry)
    ? languageFace(entry.slice(0, 2))
    : named
}
