// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../base/server/query-client.ts'
import { loadHouse } from '../../base/session/house.ts'
import { houseAnswers } from '../../testing/answering-house.ts'
import { frameAddress, type Launch } from './launch.ts'

const hosts = [
  { url: 'https://a.example/', healthy: true },
  { url: 'https://sick.example', healthy: false },
  { url: 'https://b.example', healthy: true },
]
const own = { game_url: '/games/brass-fox/' } as Launch
const vendors = { game_url2: 'https://vendor.example/high-card?token=1' } as Launch

async function houseWith(launchGameCDNs: unknown) {
  houseAnswers([], { permission: { launchGameCDNs } })
  await loadHouse()
}
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the frame of a game', () => {
  it('is fetched from a random healthy host for launches, the same for a whole visit (C-29, E-25)', async () => {
    await houseWith(hosts)
    expect(frameAddress(own, 0)).toBe('https://a.example/games/brass-fox/')
    expect(frameAddress(own, 0.99)).toBe('https://b.example/games/brass-fox/')
    const now = frameAddress(own)
    expect(now).toMatch(/^https:\/\/[ab]\.example\/games\/brass-fox\/$/)
    expect(frameAddress(own)).toBe(now)
  })

  it('is fetched from this site where the house names no host that is well', async () => {
    await houseWith([hosts[1]])
    expect(frameAddress(own)).toBe('/games/brass-fox/')
  })

  it('of an outside vendor is fetched where that vendor says', async () => {
    await houseWith(hosts)
    expect(frameAddress(vendors)).toBe('https://vendor.example/high-card?token=1')
  })

  it('of a game between players is the content of the launch (C-42)', async () => {
    await houseWith(hosts)
    const content = 'https://vendor.example/table?token=2'
    expect(frameAddress({ ...vendors, content })).toBe(content)
    expect(frameAddress({ content } as Launch)).toBe(content)
  })
})
