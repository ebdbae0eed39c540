import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../base/http/safety/content-security-policy.ts'
import { defaultSettings } from '../default-settings.ts'
import { allowedSources } from './allowed-sources.ts'

const domains = [{ domainName: 'https://house.example', devices: [0] }]
const policyOf = (games: typeof defaultSettings.cdns.games) => {
  const sources = allowedSources({
    ...defaultSettings,
    domains,
    cdns: { images: [], games },
  })
  const directives = contentSecurityPolicy('frame', sources, 'https://games.example').split('; ')
  return (name: string) => directives.find((one) => one.startsWith(`${name} `))
}

it('lets a game that a launch host answers stand in the house’s pages and call home, and no other (C-29)', () => {
  const elsewhere = policyOf([{ url: 'https://games.example', healthy: true }])
  expect(elsewhere('frame-ancestors')).toBe("frame-ancestors 'self' https://house.example")
  expect(elsewhere('connect-src')).toContain(' https://house.example')
  const here = policyOf([])
  expect(here('frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(here('connect-src')).not.toContain('house.example')
})
