import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

describe('permission', () => {
  it('tells a page everything it draws itself from, for the host it names (C-21, C-22, C-23)', async () => {
    const { status, value } = await w.visitor.call('permission', { query: { url: 'localhost' } })
    expect(status).toBe(200)
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining([
        'whitelabel',
        'register',
        'resources',
        'customerService',
        'analytics',
        'imageCDNs',
        'launchGameCDNs',
        'location',
        'maintenance',
        'regionRestriction',
      ]),
    )
  })
})
