import { describe, expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { nonsenseIn } from './sense.ts'
import { sectionNames, type SiteSettings } from './site-settings.ts'

const { kyc, region, languages, verification } = defaultSettings

describe('settings that make no sense together', () => {
  it.each<[string, keyof SiteSettings, unknown, string]>([
    [
      'a ladder whose second level reaches less far than its first',
      'kyc',
      { ...kyc, classic: { ...kyc.classic, mostMoved: { level1: '100', level2: '99.99' } } },
      'classic.mostMoved.level2',
    ],
    [
      'the same under the other profile',
      'kyc',
      { ...kyc, regulated: { ...kyc.regulated, mostMoved: { level1: '100', level2: '9' } } },
      'regulated.mostMoved.level2',
    ],
    ['a most below the least', 'feedback', { minLength: 20, maxLength: 19 }, 'maxLength'],
    ['a usual language that is off', 'languages', { ...languages, default: 'XX' }, 'default'],
    [
      'a language that is listed twice',
      'languages',
      { ...languages, list: [...languages.list, languages.list[0]] },
      'list',
    ],
    [
      'a country that is let in and kept out',
      'region',
      { ...region, blockedCountries: ['US', 'BR'], allowedCountries: ['PT', 'BR'] },
      'allowedCountries.1',
    ],
    [
      'a country in letters that match nobody',
      'region',
      { ...region, blockedCountries: ['US', 'br'] },
      'blockedCountries.1',
    ],
    [
      'an address range of such a country',
      'region',
      { ...region, countries: [{ range: '198.51.0.0/16', country: 'pt' }] },
      'countries.0.country',
    ],
    [
      'a licence of such a country',
      'jurisdiction',
      { profile: 'classic', country: 'B' },
      'country',
    ],
    [
      'a check of people that the house does not know',
      'verification',
      { ...verification, humanCheck: { provider: 'Geetest', options: {} } },
      'humanCheck.provider',
    ],
    [
      'a proof of numbers that the house does not know',
      'verification',
      { ...verification, phoneProof: { provider: '', options: {} } },
      'phoneProof.provider',
    ],
    [
      'two ways to sign in under one name',
      'signIn',
      { providers: [{ name: 'one' }, { name: 'two' }, { name: 'one' }] },
      'providers',
    ],
    [
      'a switch that stands twice, also below another one',
      'modules',
      [
        {
          moduleId: 'A',
          name: '',
          enabled: 1,
          children: [{ moduleId: 'B', name: '', enabled: 0 }],
        },
        { moduleId: 'B', name: '', enabled: 1 },
      ],
      'modules',
    ],
  ])('are %s', (_what, name, value, field) => {
    expect(nonsenseIn(name, value as never)?.field).toBe(field)
  })

  it('are none of those that every house begins with, nor limits that are equal', () => {
    for (const name of sectionNames) expect(nonsenseIn(name, defaultSettings[name])).toBeUndefined()
    const even = { level1: '100.00', level2: '100' }
    const ladder = { ...kyc.classic, mostMoved: even }
    expect(nonsenseIn('kyc', { classic: ladder, regulated: ladder })).toBeUndefined()
    expect(nonsenseIn('feedback', { minLength: 9, maxLength: 9 })).toBeUndefined()
  })
})
