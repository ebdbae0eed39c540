import type { Page } from '@playwright/test'
import { expect, origin, test } from './people.ts'

/** Pages whose every word comes from the texts or from the server. */
const pages = [
  '/',
  '/rng',
  '/register',
  '/login',
  '/promotions',
  '/helpmc',
  '/down',
  '/live',
  '/nowhere',
]

for (const path of pages)
  test(`${path} in the language that does not exist shows no word outside its texts`, async ({
    player: { page },
  }) => {
    const told = listenToServer(page)
    await page.addInitScript(() => localStorage.setItem('lang', 'XX'))
    await page.goto(origin() + path, { waitUntil: 'networkidle' })
    await expect(page.getByText('⟦').first()).toBeVisible()
    const words = await wordsOnScreen(page)
    const served = (await Promise.all(told)).join('\n').toLowerCase()
    expect(words.filter((word) => !served.includes(word.toLowerCase()))).toEqual([])
  })

/** What the server says is content (names of games, announcements): it is not the screen's to translate. */
function listenToServer(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (!/\/(wps|lgw|lotto)\//.test(response.url())) return
    answers.push(response.json().then(flatten, () => ''))
  })
  return answers
}

const flatten = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(flatten).join('\n')
    : String(value).replace(/<[^>]*>/g, ' ')

/** The words in sight that stand outside the brackets of the pseudo language. */
const wordsOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent?.checkVisibility() ||
        parent.closest('script, style, noscript, svg, kbd, time, [translate="no"], bdi')
      )
        continue
      let rest = node.textContent ?? ''
      // A text may stand within a text: what is innermost goes first.
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
      rest = rest.trim()
      if (/\p{L}{3,}/u.test(rest)) found.add(rest)
    }
    return [...found]
  })
