import { describe, expect, it } from 'vitest'
import { appResources } from './app-resources.ts'

const origin = 'https://parlour.example'
const one = (resourceType: string, url: string, qrCodeUrl = '') => ({
  resourceType,
  url,
  qrCodeUrl,
})

describe('the resources of the app', () => {
  it('are the Android and the MOBILECONFIG link, each only if it exists (O-12, E-42)', () => {
    expect(appResources([], origin)).toEqual({ android: undefined, ios: undefined })
    expect(appResources([one('ANDROID', '/down')], origin)).toEqual({
      android: 'https://parlour.example/down',
      ios: undefined,
    })
    const profile = one('MOBILECONFIG', 'https://cdn.example/p.mobileconfig')
    expect(appResources([profile], origin).ios).toBe('https://cdn.example/p.mobileconfig')
  })

  it('lead where their QR address says, if they have one', () => {
    const resource = one('ANDROID', '/down', 'https://cdn.example/app')
    expect(appResources([resource], origin).android).toBe('https://cdn.example/app')
  })

  it.each(['javascript:alert(1)', 'http://other.example/app.apk', '//:'])(
    'are left out where a phone must not follow: %s',
    (url) => {
      expect(appResources([one('ANDROID', url)], origin).android).toBeUndefined()
    },
  )
})
