import { expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { sections } from './site-settings.ts'

it('starts with $ as the sign of money, and counts no visits (K-31)', () => {
  expect(defaultSettings.merchant.currencySymbol).toBe('$')
  expect(defaultSettings.analytics).toEqual({ gtagId: '', endpoint: '' })
})

it('lets visits be told to a page of ours or an https address, and to nothing else', () => {
  const takes = (endpoint: string) =>
    sections.analytics.safeParse({ gtagId: 'G-1', endpoint }).success
  expect(['', '/visits', 'https://count.example/visits'].filter((one) => !takes(one))).toEqual([])
  expect(['http://a.example', '//a.example', 'javascript:x()'].filter(takes)).toEqual([])
  // A house that was set up before there was an address goes on without one.
  expect(sections.analytics.parse({ gtagId: '' })).toEqual({ gtagId: '', endpoint: '' })
})
