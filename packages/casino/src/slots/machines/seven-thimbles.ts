import type { SlotMachine } from '../machine.ts'
import { twentyLines } from './lines.ts'

/**
 * Seven Thimbles: five reels, three rows, fifteen fixed lines.
 *
 * W trickster (wild)  S shell (scatter)  T thimble  C cup  R ring  B bead  A K Q letters
 *
 * Three shells open a pick of prizes until the first stop, four or five a match of three cards.
 */
export const sevenThimbles: SlotMachine = {
  version: 'seven-thimbles@1',
  rows: 3,
  reels: [
    'TRAQKAKCSRCARCTQBCWKQQCTKCQKQBKABR',
    'TCKBTKKWKRCRQTCRCBKQQAKSQACATKBRTR',
    'BTQTRCTBRAAQKTKQRKBKCCQCWRKQBKACAS',
    'SCCKTRKBRBATBTRQRQQARCKQQCAKKRWAKQ',
    'CQABKBCKAKBRKTQKQBAWQAQSACQCTRRBKQ',
  ],
  pay: {
    kind: 'lines',
    lines: twentyLines.slice(0, 15),
  },
  table: {
    W: [0, 0, 0, 30, 150, 600],
    T: [0, 0, 0, 50, 100, 300],
    C: [0, 0, 0, 25, 75, 300],
    R: [0, 0, 0, 15, 50, 200],
    B: [0, 0, 0, 15, 30, 120],
    A: [0, 0, 0, 12, 25, 100],
    K: [0, 0, 0, 10, 25, 60],
    Q: [0, 0, 0, 8, 15, 60],
  },
  wild: 'W',
  scatter: 'S',
  sideGames: {
    '3': { kind: 'pick', prizes: [1, 2, 3, 4, 5, 8, 12, 20, 40], stops: 3 },
    '4': {
      kind: 'match',
      need: 3,
      levels: [
        { cards: 7, stakes: 20 },
        { cards: 5, stakes: 50 },
        { cards: 4, stakes: 200 },
        { cards: 3, stakes: 900 },
      ],
    },
    '5': {
      kind: 'match',
      need: 3,
      levels: [
        { cards: 7, stakes: 20 },
        { cards: 5, stakes: 50 },
        { cards: 4, stakes: 200 },
        { cards: 3, stakes: 900 },
      ],
    },
  },
}
