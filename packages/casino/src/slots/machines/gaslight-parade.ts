import type { SlotMachine } from '../machine.ts'
import { twentyFiveLines } from './lines.ts'

/**
 * Gaslight Parade: five reels, three rows, twenty-five fixed lines.
 *
 * W lamplighter (wild)  L lantern  M mask  D drum  B boots  G gloves  A K Q J letters
 *
 * A lamplighter on reels two to four lights its whole reel. Lanterns stand three in a row on the
 * first reel and the last.
 */
export const gaslightParade: SlotMachine = {
  version: 'gaslight-parade@1',
  rows: 3,
  reels: [
    'BGDJMAAMALQDDQJAAAKLQBKJQQBQMQAQALLL',
    'KJWKGKQQKBJLGJKGDMJJDLMAKDMJBJKGAJKG',
    'DMGADAGQBKQBWBJBQMMAQBQLQDAALAADKQQA',
    'JGQQGKJGKGAJMLDDJJKDAJKJWBKMJGBMJKLK',
    'KAMAAAMQAMQLBQQAAAQBMBLBJQADBKKDJLLL',
  ],
  pay: {
    kind: 'lines',
    lines: twentyFiveLines,
  },
  table: {
    W: [0, 0, 0, 0, 0, 0],
    L: [0, 0, 0, 75, 300, 1500],
    M: [0, 0, 0, 30, 100, 750],
    D: [0, 0, 0, 30, 75, 300],
    B: [0, 0, 0, 20, 60, 200],
    G: [0, 0, 0, 15, 50, 150],
    A: [0, 0, 0, 10, 30, 120],
    K: [0, 0, 0, 6, 25, 100],
    Q: [0, 0, 0, 5, 25, 60],
    J: [0, 0, 0, 5, 20, 50],
  },
  wild: 'W',
  expanding: [1, 2, 3],
}
