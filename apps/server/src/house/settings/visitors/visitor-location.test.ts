import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../default-settings.ts'
import { isRestricted, locate, statusFor } from './visitor-location.ts'

const region = {
  ...defaultSettings.region,
  countries: [
    { range: '198.51.0.0/16', country: 'PT' },
    { range: '198.51.100.0/24', country: 'BR' },
    { range: '2001:db8::/32', country: 'US' },
  ],
}

describe('a visitor’s place', () => {
  it.each([
    ['198.51.100.7', 'BR'],
    ['198.51.7.7', 'PT'],
    ['::ffff:198.51.100.7', 'BR'],
    ['2001:db8::1', 'US'],
    ['203.0.113.1', null],
  ])('%s is in %s, the narrowest range deciding', (ip, country) => {
    expect(locate(ip, region).country).toBe(country)
  })

  it.each([
    ['a blocked country', { blockedCountries: ['BR'] }, 'BR', true],
    ['another country than the blocked one', { blockedCountries: ['BR'] }, 'PT', false],
    ['a country off the allowed list', { allowedCountries: ['BR'] }, 'PT', true],
    ['a country on the allowed list', { allowedCountries: ['BR'] }, 'BR', false],
    [
      'an unknown country where those are let in',
      { unknownCountry: 'allow' as const },
      null,
      false,
    ],
    [
      'an unknown country where those are kept out',
      { unknownCountry: 'block' as const },
      null,
      true,
    ],
    [
      'staff, wherever they are',
      { blockedCountries: ['BR'], staffAddresses: ['203.0.113.0/24'] },
      'BR',
      false,
    ],
  ])('of %s is restricted accordingly', (_who, change, country, restricted) => {
    const visitor = { ip: '203.0.113.1', country }
    expect(isRestricted(visitor, { ...region, ...change })).toBe(restricted)
  })

  it('gives status 1 for maintenance before 2 for the region, else 0 (T-26)', () => {
    const at = (enabled: boolean, blocked: boolean) =>
      statusFor(
        { ip: '203.0.113.1', country: 'BR' },
        {
          maintenance: { ...defaultSettings.maintenance, enabled },
          region: { ...region, blockedCountries: blocked ? ['BR'] : [] },
        },
      )
    expect([at(true, true), at(true, false), at(false, true), at(false, false)]).toEqual([
      1, 1, 2, 0,
    ])
  })
})
