import { readFileSync } from 'node:fs'
import { textLanguages } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { type PlayersText, playersTexts } from './catalogues.ts'

/** Texts that send somebody to a button or a page, with the keys of what those are called. */
const labels: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('./labels.json', import.meta.url), 'utf8'),
)
const texts = new Map(playersTexts().map((text) => [text.key, text]))

/** What a text sets apart: in HTML by its tags, elsewhere by any marks of quotation. */
const setsApart = (text: string, label: string): boolean =>
  text.includes(`<em>${label}</em>`) ||
  text.includes(`<strong>${label}</strong>`) ||
  (!text.includes('<p>') && text.includes(label))

/** Languages in which a text calls something otherwise than the thing is called. */
const misnamed = (text: PlayersText, label: PlayersText): string[] =>
  textLanguages.filter((language) => !setsApart(text.words[language]!, label.words[language]!))

describe('a text that sends somebody to a button or a page', () => {
  it.each(Object.entries(labels))('%s calls it as it is called', (key, named) => {
    for (const label of named)
      expect(misnamed(texts.get(key)!, texts.get(label)!), `${key} names ${label}`).toEqual([])
  })

  it('is found where it calls it otherwise', () => {
    const words = (text: string) =>
      Object.fromEntries(textLanguages.map((language) => [language, text]))
    const label = { key: 'site/a#b', words: words('My bets') }
    expect(misnamed({ key: 'x', words: words('<p>Open <em>My bets</em>.</p>') }, label)).toEqual([])
    expect(
      misnamed({ key: 'x', words: words('<p>Open <em>Bets</em>. My bets</p>') }, label),
    ).toEqual([...textLanguages])
  })
})
