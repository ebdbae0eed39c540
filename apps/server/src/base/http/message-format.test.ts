import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { formatMessage, formatOnPage } from './message-format.ts'

describe('message', () => {
  it.each([
    ['plain', {}, 'en', 'plain'],
    ['at most {most}', { most: '5.00' }, 'en', 'at most 5.00'],
    ['at most {most}', {}, 'en', 'at most '],
    ['{n, plural, one {# try} other {# tries}} left', { n: 1 }, 'en', '1 try left'],
    ['{n, plural, one {# try} other {# tries}} left', { n: 3 }, 'en', '3 tries left'],
    ['{n, plural, one {# tentativa} other {# tentativas}}', { n: 0 }, 'pt', '0 tentativa'],
    ['{n, plural, =0 {none} other {{n} of {all}}}', { n: 2, all: 4 }, 'en', '2 of 4'],
    ['{n, plural, =0 {none} other {#}}', { n: 0 }, 'en', 'none'],
  ])('%s with %j reads in %s as %s', (pattern, values, language, text) => {
    expect(formatMessage(pattern, values, language)).toBe(text)
  })

  it.each([
    ['ar', 'حساب {name} مغلق', 'حساب \u2068ali_99.\u2069 مغلق'],
    ['en', 'Account {name} is closed', 'Account ali_99. is closed'],
  ])('keeps on a page in %s the direction of a name: %s', (language, pattern, text) => {
    expect(formatOnPage(pattern, { name: 'ali_99.' }, language)).toBe(text)
  })

  it('counts on a page from the right as elsewhere', () => {
    expect(formatOnPage('{n, plural, two {مرتان} other {#}} {at}', { n: 2, at: '+55' }, 'ar')).toBe(
      'مرتان \u2068+55\u2069',
    )
  })

  it('with an open brace is a defect', () => {
    expect(() => formatMessage('a {b', {}, 'en')).toThrow('not closed')
  })
})

describe('language of a request', () => {
  it.each([
    [{}, 'pt'],
    [{ language: 'EN' }, 'en'],
    [{ language: 'PT-BR', 'accept-language': 'en' }, 'pt'],
    [{ 'accept-language': 'fr, en;q=0.8, pt;q=0.5' }, 'en'],
    [{ language: 'KO' }, 'ko'],
    [{ language: 'FR' }, 'en'],
    [{ 'accept-language': 'zh-TW,zh;q=0.9' }, 'zh'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ])('%j is %s', (headers, language) => {
    expect(languageOf({ headers })).toBe(language)
  })
})
