import type { Answer } from '../../base/server/ask.ts'

type Category = Answer<'gameVendors'>['lanes'][number]['gameClassify']

/** Where each category leads (H-18). */
export const categoryPaths: Record<Category, string> = {
  ELOTT: '/elott',
  LOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
}
