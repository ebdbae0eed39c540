/** What a bet is on, as wagers, rates and reports tell it apart; in the order in which tables show them. */
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
