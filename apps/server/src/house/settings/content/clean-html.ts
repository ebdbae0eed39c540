import type { Words } from '../site-settings.ts'

const KEPT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
]

const kept = new RegExp(`&lt;(/?(?:${KEPT_TAGS.join('|')}))&gt;`, 'gi')

/**
 * Cleans the HTML of an announcement before it is stored: every sign of markup is made text first,
 * and then a few bare tags without attributes are let back in. What is not on the list cannot survive.
 */
export const cleanHtml = (html: string): string =>
  html
    .replace(/&(?!(?:amp|lt|gt|quot|#39|nbsp);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(kept, (_, tag: string) => `<${tag.toLowerCase()}>`)

/** The same for a text in several languages. */
export const cleanWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([language, html]) => [language, cleanHtml(html)]),
  ) as Words
