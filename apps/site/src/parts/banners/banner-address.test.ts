import { describe, expect, it } from 'vitest'
import { bannerAddress } from './banner-address.ts'

const origin = 'https://parlour.example'
const leads = (linkageType: 'PAGE' | 'PROMOTION' | 'LINK' | null, linkage: string) =>
  bannerAddress({ linkageType, linkage }, origin)

describe('where a banner leads', () => {
  it('is nowhere without a linkage type (B-07, E-06)', () => {
    expect(leads(null, '/rng')).toBeUndefined()
    expect(leads('PAGE', '')).toBeUndefined()
  })

  it.each([
    ['PAGE', '/rng?vassalage=parlour#top', '/rng?vassalage=parlour#top'],
    ['PROMOTION', 'welcome', '/promotions#welcome'],
    ['LINK', 'https://news.example/today', 'https://news.example/today'],
  ] as const)('is by type %s what the operator wrote: %s', (type, linkage, address) => {
    expect(leads(type, linkage)).toBe(address)
  })

  it.each([
    ['PAGE', '//evil.example/login'],
    ['PAGE', '/\\evil.example'],
    ['PAGE', '\\\\evil.example'],
    ['PAGE', 'https://evil.example'],
    ['PAGE', 'javascript:alert(1)'],
    ['PAGE', ' javascript:alert(1)'],
    ['PAGE', '/\t/evil.example'],
    ['LINK', 'javascript:alert(1)'],
    ['LINK', 'data:text/html,x'],
    ['LINK', 'http://plain.example'],
    ['LINK', '//evil.example'],
    ['LINK', 'https://parlour.example@evil.example/'],
    ['LINK', 'https://'],
    ['PROMOTION', '1"onclick="x()'],
    ['PROMOTION', '../console'],
  ] as const)('is nowhere when a %s says %s', (type, linkage) => {
    expect(leads(type, linkage)).toBeUndefined()
  })
})
