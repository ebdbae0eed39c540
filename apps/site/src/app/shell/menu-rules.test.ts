import { describe, expect, it } from 'vitest'
import { categoryPaths } from '../../parts/games/category-paths.ts'
import {
  firstPicture,
  type MenuFacts,
  menuEntries,
  serviceEntryFor,
  showsAgentCentre,
  showsInvitation,
  showsPoints,
} from './menu-rules.ts'

const everything: MenuFacts = {
  reader: 'member',
  referralOn: true,
  pointsOn: true,
  promotions: 4,
  serviceEntries: 1,
  hasAgentPage: () => true,
}
const lines = (change: Partial<MenuFacts> = {}) =>
  menuEntries({ ...everything, ...change }).map((entry) =>
    entry.kind === 'panel'
      ? entry.name
      : `${entry.name} -> ${entry.kind === 'page' ? entry.address : `${entry.kind} ${entry.page}`}`,
  )

describe('the side menu', () => {
  it('leads a member home, to the VIP bonus, the referral and the betting bonus (D-01, D-02, D-05)', () => {
    expect(lines()).toEqual([
      'home -> /',
      'vipBonus -> member rank',
      'referAndEarn -> member referral',
      'bettingBonus -> member rebate',
      'promotions',
      'pointMall -> /pointmall',
      'helpCentre -> /help',
      'customerService',
      'appDownload -> /down',
    ])
  })

  it('leads agents who refer to the registration of their own centre (D-03)', () => {
    expect(lines({ reader: 'agent' })).toContain('referAndEarn -> agent registerCenter')
    expect(lines({ reader: 'agent', referralOn: false })).toContain(
      'referAndEarn -> agent registerCenter',
    )
    expect(lines({ reader: 'agent', hasAgentPage: () => false }).join()).not.toMatch(/refer/)
  })

  it('leads to the mall only where the house gives points', () => {
    expect(lines({ pointsOn: false }).join()).not.toMatch(/pointMall/)
  })

  it('lets members refer only while the promotion runs', () => {
    expect(lines({ referralOn: false }).join()).not.toMatch(/refer/)
  })

  it('shows customer service only where there are entries for it (D-09)', () => {
    expect(lines({ serviceEntries: 0 })).not.toContain('customerService')
    expect(lines({ serviceEntries: 1 })).toContain('customerService')
  })

  it('has no panel of promotions while there is none', () => {
    expect(lines({ promotions: 1 })).toContain('promotions')
    expect(lines({ promotions: 0 })).not.toContain('promotions')
  })
})

it('shows a promotion by its picture of the lowest sequence, wherever it stands in the list (Q-38)', () => {
  const announcementImages = [
    { sequence: 7, url: '/seven.svg' },
    { sequence: 2, url: '/two.svg' },
    { sequence: 3, url: '/three.svg' },
  ]
  expect(firstPicture({ announcementImages })).toBe('/two.svg')
  expect(firstPicture({ announcementImages: [] })).toBeUndefined()
})

describe('customer service', () => {
  const chat = { csType: 'LIVECHAT' }
  const vip = { csType: 'VIP' }
  it.each([
    [0, chat],
    [4, chat],
    [5, vip],
    [9, vip],
  ])('serves rank %i by its own entry', (rank, entry) => {
    expect(serviceEntryFor([vip, chat], rank)).toBe(entry)
    expect(serviceEntryFor([chat, vip], rank)).toBe(entry)
  })

  it('serves a VIP by the chat where there is no entry for VIPs, and nobody where there is none', () => {
    expect(serviceEntryFor([chat], 9)).toBe(chat)
    expect(serviceEntryFor([vip], 1)).toBeUndefined()
    expect(serviceEntryFor([], 9)).toBeUndefined()
  })
})

describe('the header', () => {
  it.each([
    [true, '12.5000', true],
    [true, '0.0000', false],
    [true, undefined, false],
    [false, '12.5000', false],
  ])('with points %s and %s of them shows them: %s', (on, points, shown) => {
    expect(showsPoints(on, points)).toBe(shown)
  })

  it('offers the agent centre to agents alone, once it has a screen', () => {
    const open = { hasAgentPage: () => true }
    expect(showsAgentCentre(true, open)).toBe(true)
    expect(showsAgentCentre(false, open)).toBe(false)
    expect(showsAgentCentre(true, { hasAgentPage: () => false })).toBe(false)
  })

  it('leads the nine categories to their pages', () => {
    expect(categoryPaths).toEqual({
      ELOTT: '/elott',
      LOTT: '/elott',
      LIVE: '/live',
      SPORTS: '/sports',
      FISH: '/fish',
      RNG: '/rng',
      PVP: '/pvp',
      ESPORTS: '/esports',
      COCKFIGHT: '/cockfight',
    })
  })
})

it('invites in the footer only while friends may be invited', () => {
  expect(showsInvitation(true)).toBe(true)
  expect(showsInvitation(false)).toBe(false)
})
