import { describe, expect, it } from 'vitest'
import { safeLinkage, safePicture } from './linkage.ts'

describe('a linkage', () => {
  it.each([
    ['PAGE', '/'],
    ['PAGE', '/rng?vassalage=parlour#top'],
    ['PROMOTION', 'weekly-rebate'],
    ['LINK', 'https://partner.example'],
    ['LINK', 'https://partner.example/a?b=c'],
    [null, ''],
  ] as const)('as %s may be %s', (type, linkage) => {
    expect(safeLinkage(type, linkage)).toBe(linkage)
  })

  it.each([
    ['PAGE', '//evil.example'],
    ['PAGE', '/\\evil.example'],
    ['PAGE', '/\t/evil.example'],
    ['PAGE', 'https://evil.example'],
    ['PAGE', 'javascript:alert(1)'],
    ['PROMOTION', '../../evil'],
    ['LINK', 'http://partner.example'],
    ['LINK', 'https://bank.example@evil.example'],
    ['LINK', 'https:///evil.example'],
    ['LINK', 'https:\\\\evil.example'],
    ['LINK', 'javascript:alert(1)//https://'],
  ] as const)('as %s may not be %j', (type, linkage) => {
    expect(() => safeLinkage(type, linkage)).toThrow('may not lead')
  })
})

describe('a picture’s address', () => {
  it.each(['', '/promotions/a.svg', 'https://cdn.example/a.png'])('may be %j', (url) => {
    expect(safePicture(url)).toBe(url)
  })

  it.each(['/', '//evil.example/a.svg', 'data:image/svg+xml,<svg/>', 'javascript:x()'])(
    'may not be %j',
    (url) => {
      expect(() => safePicture(url)).toThrow('may not come from')
    },
  )
})
