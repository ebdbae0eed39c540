import type { SlotMachine } from '../machine.ts'

/**
 * Quarter to Twelve: three reels, three rows, five fixed lines.
 *
 * W clock (wild)  B bell  C chain  L lamp  A K Q letters
 *
 * Clocks stand three in a row. The game by itself; what its three clocks over the bar pay is the
 * meters' matter.
 */
export const quarterToTwelve: SlotMachine = {
  version: 'quarter-to-twelve@1',
  rows: 3,
  reels: [
    'AKKBCQQCLAQKKLQLACKQACKKQCQQQQLKBQKQKWWW',
    'LAKCLBKLQQLAACKCBQQAQKQQCAKCLKALLKLQCWWW',
    'LKKQLCKQCKLLKCLAQCKQQQQCQQLCQKQLQQQQQWWW',
  ],
  pay: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  table: {
    W: [0, 0, 0, 300],
    B: [0, 0, 0, 75],
    C: [0, 0, 0, 15],
    L: [0, 0, 0, 10],
    A: [0, 0, 0, 10],
    K: [0, 0, 0, 8],
    Q: [0, 0, 0, 6],
  },
  wild: 'W',
}
