/** Exact figures of brass-fox@1, counted over every combination of stops; a test counts them anew. Shares of the return are rounded down. */
export const figures = {
  rtp: '271702611981281/281474976710656',
  /** The hash of those rules: under others the figures say nothing. */
  rules: 'a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4',
  rtpPercent: '96.5281',
  lineRtp: '65.9493',
  scatterRtp: '1.7396',
  freeRtp: '28.8391',
  hitPercent: '27.04',
  /** Rounds between two openings of the free spins, on average. */
  roundsPerFeature: 140,
  standardDeviation: '5.27',
  greatestWin: '8118.8',
} as const
