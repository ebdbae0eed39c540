import type { SlotMachine } from '../machine.ts'
import { twentyLines } from './lines.ts'

/**
 * Woodcut Ballad: five reels, three rows, ten fixed lines.
 *
 * W woodcut (wild)  S string (scatter)  V viola  H horse  G goat  D dove  A K Q J letters
 *
 * Three or more strings open ten free spins with a symbol that is drawn before the first: where it
 * stands on enough reels it fills them after the lines are paid, and pays on every line.
 */
export const woodcutBallad: SlotMachine = {
  version: 'woodcut-ballad@1',
  rows: 3,
  reels: [
    'AHQJJWVVJAHKDAGQDKKQJGQSQAJG',
    'QADWAKQAGKKGGKHDHQJSKAQVJDVJ',
    'QQDVASDKKGJAKGGHQJJVQAWJDHAK',
    'VJQKJHJAWQAAQDDKAVJGGKDHKQGS',
    'KDGDJHKGJQWQADADVJKGHSJAQKVK',
  ],
  pay: {
    kind: 'lines',
    lines: twentyLines.slice(0, 10),
  },
  table: {
    W: [0, 0, 0, 0, 0, 0],
    V: [0, 0, 0, 80, 250, 500],
    H: [0, 0, 0, 40, 100, 400],
    G: [0, 0, 0, 20, 60, 150],
    D: [0, 0, 0, 12, 50, 100],
    A: [0, 0, 0, 6, 25, 80],
    K: [0, 0, 0, 6, 20, 60],
    Q: [0, 0, 0, 5, 15, 40],
    J: [0, 0, 0, 4, 12, 40],
  },
  wild: 'W',
  scatter: 'S',
  scatterPays: [0, 0, 0, 2, 10, 50],
  free: {
    spins: [0, 0, 0, 10, 10, 10],
    multipliers: [1],
    reels: [
      'AAKQADDJQHVKJQGDQJKDGVKHJWG',
      'VJKAJAKKQAVHGQJDQWJAGGDDDQH',
      'GADVKAQHGKHAAKDJQQKGJQDGJWJ',
      'JVQDKKAAGAGDQHDJKAJAQHWVKJJ',
      'JJGKQQAQKJKKGWJKAVHHVGVDDAQ',
    ],
    retrigger: false,
    expandingSymbol: { V: 1, H: 1, G: 1, D: 1, A: 1, K: 1, Q: 1, J: 1 },
  },
  gamble: { chance: [1, 2], multiplier: 2, steps: 5, cap: 5000 },
}
