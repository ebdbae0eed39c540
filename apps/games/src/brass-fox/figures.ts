/** Exact figures of brass-fox@1, counted over every combination of stops; a test counts them anew. */
export const figures = {
  rtp: '271702611981281/281474976710656',
  rtpPercent: '96.5282',
  lineRtp: '65.9493',
  scatterRtp: '1.7397',
  freeRtp: '28.8392',
  hitPercent: '27.04',
  /** Rounds between two openings of the free spins, on average. */
  roundsPerFeature: 140,
  standardDeviation: '5.27',
  greatestWin: '8118.8',
} as const
