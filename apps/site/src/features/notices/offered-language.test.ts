import { describe, expect, it } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

const list = ['PT', 'EN', 'ES', 'FR', 'CN', 'TW'].map((code) => ({ code }))

describe('a language is offered', () => {
  it.each([
    ['en-US', 'PT', 'EN'],
    ['es', 'PT', 'ES'],
    ['pt-BR', 'EN', 'PT'],
    ['zh-TW', 'PT', 'CN'],
  ])('to a browser that speaks %s before a page in %s: %s', (wanted, now, offered) => {
    expect(offeredLanguage(list, now, wanted)).toBe(offered)
  })

  it.each([
    ['pt-PT', 'PT'],
    ['fr-FR', 'PT'],
    ['ja', 'PT'],
    [undefined, 'PT'],
  ])('not to %s before a page in %s', (wanted, now) => {
    expect(offeredLanguage(list, now, wanted)).toBeUndefined()
  })
})
