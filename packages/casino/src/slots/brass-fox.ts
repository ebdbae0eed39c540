import type { SlotMachine } from './machine.ts'

/**
 * Brass Fox (Raposa de Latão): five reels of 32 places, three rows, twenty fixed lines.
 *
 * F fox (wild)  M moon (scatter)  L lantern  C coins  B bell  P peaks  A K Q J letters
 *
 * Three, four or five moons pay 2, 10 or 50 stakes and open 8, 10 or 12 free spins on moonlit
 * reels with two foxes each; the multiplier climbs from 2 to 5 as the moon rises. There are no
 * moons on the moonlit reels, so free spins open no further ones.
 */
export const brassFox: SlotMachine = {
  version: 'brass-fox@1',
  rows: 3,
  reels: [
    'JJBLPMJJPCBKKQCLABQQBJCKKJJAAFLB',
    'FPCBJJPBAKMPAAPQCJQQKKAACLQQPLAA',
    'BPKKQQPLQCBJJCAACLMAKKBPKKJPKFPL',
    'KKQQPCBQQLJJAKKFBPJJBCAAKMCBJJQQ',
    'LBQQKKCBAAJJBQQJJPKKBQQMPAKBJJFQ',
  ],
  pay: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 1, 2, 1],
      [1, 2, 1, 0, 1],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 0, 2, 0, 0],
      [2, 2, 0, 2, 2],
      [0, 2, 2, 2, 0],
    ],
  },
  table: {
    F: [0, 0, 0, 50, 300, 1500],
    L: [0, 0, 0, 40, 200, 800],
    C: [0, 0, 0, 30, 125, 500],
    B: [0, 0, 0, 25, 100, 400],
    P: [0, 0, 0, 20, 75, 300],
    A: [0, 0, 0, 15, 50, 200],
    K: [0, 0, 0, 12, 40, 150],
    Q: [0, 0, 0, 10, 30, 120],
    J: [0, 0, 0, 10, 25, 100],
  },
  wild: 'F',
  scatter: 'M',
  scatterPays: [0, 0, 0, 2, 10, 50],
  free: {
    spins: [0, 0, 0, 8, 10, 12],
    multipliers: [2, 2, 3, 3, 4, 4, 5],
    reels: [
      'ABCPFQQFBKKBJJQQCAALKBQLCBQQJKKP',
      'CLBQQPCBKKFPLCPLJJBPAQQJJFBKAABP',
      'LCQQLKKAJJPAACLPJJBFPAAKKQFAAKCB',
      'CBKKPQQPKKCQQALCPBLFQJJPFJAABQQP',
      'CBPQQBAAFBLPAQQFLJKKQQPBLJJCBPKQ',
    ],
    retrigger: false,
  },
}
