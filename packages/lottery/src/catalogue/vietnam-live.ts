import type { Family } from './catalogue.ts'
import { vietnamLiveStages } from './vietnam-plays.ts'

/** Odds of a point, the usual ones of lô 2 whatever is still to come: its price is what moves. */
const ODDS = '99.5'

const lefts = ['27', '26', '24', '18', '14', '8', '5', '1'] as const

/** The North in stages. Examples are of the draw of 1 January 2016, as those of the North. */
export const vietnamLive: Family = vietnamLiveStages({
  region: 'north',
  draw: 'DB 52552; G1 56247; G2 84402 15788; G3 06060 22520 39216 26435 51168 06334; G4 9032 2187 5037 1935; G5 5704 9718 1378 8009 0896 7197; G6 488 376 768; G7 78 72 17 16',
  examples: {
    'lo-live-27': ['47,78,52', 4],
    // 47 came with the first prize: from here on it is too late for it.
    'lo-live-26': ['47,78,52', 3],
    'lo-live-24': ['88,16', 3],
    'lo-live-18': ['16,37,78', 4],
    'lo-live-14': ['16,37,78', 3],
    'lo-live-8': ['88,78', 2],
    'lo-live-5': ['88,78,52', 2],
    'lo-live-1': ['52,78', 1],
  },
  odds: Object.fromEntries(lefts.map((left) => [`lo-live-${left}`, ODDS])),
})
