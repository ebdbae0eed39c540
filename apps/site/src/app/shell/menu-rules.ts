import type { MemberPage } from '../../base/overlays/overlays.ts'

/** Who reads the menu. */
export type Reader = 'visitor' | 'trial' | 'member' | 'agent'

export type MenuFacts = {
  readonly reader: Reader
  /** The promotion for inviting friends runs. */
  readonly referralOn: boolean
  /** The house gives points, and has a mall where they are spent. */
  readonly pointsOn: boolean
  readonly promotions: number
  readonly serviceEntries: number
  /** Which pages of the agents' centre there are; an entry to nowhere is never drawn. */
  readonly hasAgentPage: (page: string) => boolean
}

export type MenuEntry =
  | {
      readonly name: 'home' | 'pointMall' | 'helpCentre' | 'appDownload'
      readonly kind: 'page'
      readonly address: string
    }
  | {
      readonly name: 'vipBonus' | 'referAndEarn' | 'bettingBonus'
      readonly kind: 'member'
      readonly page: MemberPage
    }
  | { readonly name: 'referAndEarn'; readonly kind: 'agent'; readonly page: string }
  | { readonly name: 'promotions' | 'customerService'; readonly kind: 'panel' }

/** Where points are spent. */
export const MALL = '/pointmall'

/** The house's own entries of the side menu, in their order (D-01 to D-10). */
export function menuEntries(facts: MenuFacts): MenuEntry[] {
  const { reader, referralOn, pointsOn, hasAgentPage } = facts
  const entries: (MenuEntry | false)[] = [
    { name: 'home', kind: 'page', address: '/' },
    { name: 'vipBonus', kind: 'member', page: 'rank' },
    reader === 'agent'
      ? hasAgentPage('registerCenter') && {
          name: 'referAndEarn',
          kind: 'agent',
          page: 'registerCenter',
        }
      : referralOn && { name: 'referAndEarn', kind: 'member', page: 'referral' },
    { name: 'bettingBonus', kind: 'member', page: 'rebate' },
    facts.promotions > 0 && { name: 'promotions', kind: 'panel' },
    pointsOn && { name: 'pointMall', kind: 'page', address: MALL },
    { name: 'helpCentre', kind: 'page', address: '/help' },
    facts.serviceEntries > 0 && { name: 'customerService', kind: 'panel' },
    { name: 'appDownload', kind: 'page', address: '/down' },
  ]
  return entries.filter((entry) => entry !== false)
}

/** The panel shows this many promotions, and the way to all of them when there are more (K-13). */
export const PANEL_PROMOTIONS = 3

type Pictured = { readonly announcementImages: readonly { sequence: number; url: string }[] }

/** The picture with the lowest sequence stands for a promotion in lists. */
export const firstPicture = ({ announcementImages }: Pictured): string | undefined =>
  [...announcementImages].sort((a, b) => a.sequence - b.sequence)[0]?.url

/** Above this rank of the club a member is served as a VIP (K-03). */
export const VIP_ABOVE_RANK = 4

/** The entry of customer service for this rank: VIP above 4, else the live chat (T-34). */
export function serviceEntryFor<Entry extends { readonly csType: string }>(
  entries: readonly Entry[],
  rankLevel: number,
): Entry | undefined {
  const vip = entries.find(({ csType }) => csType.toUpperCase().startsWith('VIP'))
  const chat = entries.find((entry) => entry !== vip)
  return rankLevel > VIP_ABOVE_RANK ? (vip ?? chat) : chat
}

/** Points are shown where the house gives any and the player has some (H-10). */
export const showsPoints = (pointsOn: boolean, points: string | undefined): boolean =>
  pointsOn && points !== undefined && !points.startsWith('-') && /[1-9]/.test(points)

/** The agent centre stands in the avatar's menu of agents alone, once it is open (H-15). */
export const showsAgentCentre = (
  agent: boolean,
  { hasAgentPage }: Pick<MenuFacts, 'hasAgentPage'>,
): boolean => agent && hasAgentPage('agentTeamOverview')

/** The footer invites while friends may be invited (F-02). */
export const showsInvitation = (referralOn: boolean): boolean => referralOn
