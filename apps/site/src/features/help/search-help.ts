import type { Answer } from '../../base/server/ask.ts'

export type HelpTopic = Answer<'helpCenter'>['topics'][number]
export type HelpArticle = HelpTopic['questions'][number]

/** Letters without accents and case, each still at its own place, so that a hit can be marked in the text itself. */
export const folded = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length)
  }).join('')

/** What is said without its tags. */
const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:strong|b|em|i|u)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const wordsOf = (wanted: string): string[] =>
  folded(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Articles that hold every word looked for, half words included; hits in the question come first. */
export function searchHelp(topics: readonly HelpTopic[], wanted: string): HelpArticle[] {
  const words = wordsOf(wanted)
  if (words.length === 0) return []
  return topics
    .flatMap((topic) => topic.questions)
    .map((article) => {
      const question = folded(article.question)
      const all = `${question} ${folded(plainText(article.answer))}`
      const holds = words.every((word) => all.includes(word))
      return { article, score: holds ? words.filter((word) => question.includes(word)).length : -1 }
    })
    .filter(({ score }) => score >= 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

/** A text cut where the words looked for begin and end. */
export function markedParts(text: string, wanted: string): { text: string; hit: boolean }[] {
  const whole = text.normalize('NFC')
  const words = wordsOf(wanted).sort((one, other) => other.length - one.length)
  if (words.length === 0) return [{ text: whole, hit: false }]
  // Words hold letters and digits only, so none of them means anything to a pattern.
  const parts: { text: string; hit: boolean }[] = []
  let at = 0
  for (const match of folded(whole).matchAll(new RegExp(words.join('|'), 'gu'))) {
    if (match.index > at) parts.push({ text: whole.slice(at, match.index), hit: false })
    at = match.index + match[0].length
    parts.push({ text: whole.slice(match.index, at), hit: true })
  }
  if (at < whole.length) parts.push({ text: whole.slice(at), hit: false })
  return parts
}

/** The words around the first hit, so that a result shows why it is one. */
export function excerpt(html: string, wanted: string, length = 150): string {
  const text = plainText(html).normalize('NFC')
  const first = wordsOf(wanted)
    .map((word) => folded(text).indexOf(word))
    .filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...first, text.length) - 40)
  const start = from === 0 || first.length === 0 ? 0 : text.indexOf(' ', from) + 1
  const cut = text.slice(start, start + length)
  return `${start > 0 ? '… ' : ''}${cut}${start + length < text.length ? ' …' : ''}`
}
