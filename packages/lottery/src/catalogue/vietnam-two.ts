import type { Family } from './catalogue.ts'
import { vietnamTwoStations } from './vietnam-plays.ts'

/** Two southern stations of one day: 36 numbers, of each prize those of one station and then of the other. */
export const vietnamTwo: Family = vietnamTwoStations({
  region: 'two-stations',
  draw: 'DB 612345 180272; G1 97531 40416; G2 86420 09931; G3 13579 24680 55572 31108; G4 20145 33456 78901 65432 10987 56789 00045 71172 60004 28813 95627 44490 17338 82251; G5 3345 6672; G6 1234 5645 9012 4810 7726 0093; G7 789 340; G8 45 72',
  // 45 comes six times at the first station, 72 five times at the second.
  examples: {
    pair: ['45,72', { half: 7 }],
    'pair-each': ['45,72', { half: 10 }],
  },
  odds: { pair: '275', 'pair-each': '275' },
})
