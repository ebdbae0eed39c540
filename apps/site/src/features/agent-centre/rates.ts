/** Categories of games, in the order of the site's menus. */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
] as const
export type Category = (typeof categories)[number]
export type Rates = Partial<Record<Category, number>>
