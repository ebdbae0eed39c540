import type { SlotMachine } from '../machine.ts'

/**
 * Coffee Express: five reels, four rows, 1,024 ways for forty coins.
 *
 * W whistle (wild, reels three to five)  L locomotive  C cup  S sack  B beans  T ticket  M mountain
 * A K Q J letters
 *
 * Every spin that pays opens a respin at the next station of the line: twice, three, five, and
 * eight times the pays. The eighth is the last.
 */
export const coffeeExpress: SlotMachine = {
  version: 'coffee-express@1',
  rows: 4,
  reels: [
    'AKJCJLJCTCTCABQSSMBJMMKKQTKJKJKQLQAQB',
    'TQAMKCKLKATMKBBMKMKQQMJSAJSLJAJMSQTJQ',
    'CSBBBSJQQKJMKBTTMQCMWAJJASCKQTALJMQKLJ',
    'JKJQCCAKKMCBWBBQCSBKAKQLQABAJCTSSLJAMA',
    'SCSSBCBCJTJABKTBATLKAJLKATLKTSQWQTKSLM',
  ],
  pay: { kind: 'ways', coins: 40 },
  table: {
    W: [0, 0, 0, 0, 0, 0],
    L: [0, 0, 0, 50, 250, 750],
    C: [0, 0, 0, 30, 100, 400],
    S: [0, 0, 0, 12, 40, 200],
    B: [0, 0, 0, 12, 40, 100],
    T: [0, 0, 0, 6, 40, 100],
    M: [0, 0, 0, 5, 20, 80],
    A: [0, 0, 0, 0, 8, 40],
    K: [0, 0, 0, 0, 8, 25],
    Q: [0, 0, 0, 0, 6, 20],
    J: [0, 0, 0, 0, 4, 20],
  },
  wild: 'W',
  trail: [2, 3, 5, 8],
}
