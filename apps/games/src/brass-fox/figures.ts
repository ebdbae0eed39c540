/** What the sheet of brass-fox@1 does not say, counted over every combination of stops; a test counts it anew. Shares of the return are rounded down. */
export const figures = {
  rtp: '271702611981281/281474976710656',
  lineRtp: '65.9493',
  scatterRtp: '1.7396',
  freeRtp: '28.8391',
} as const
