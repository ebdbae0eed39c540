import type { SlotMachine } from '../machine.ts'

/**
 * River Hat Waltz: six reels of two to seven rows, up to 117,649 ways for fifty coins.
 *
 * W water (wild, reels three to six)  S star (scatter)  H hat  F flower  D dance  U umbrella
 * A K Q J letters
 *
 * Four or more stars open free spins whose multiplier rises with every spin, up to ten.
 */
export const riverHatWaltz: SlotMachine = {
  version: 'river-hat-waltz@1',
  rows: 7,
  reels: [
    'DKQJAQUAHDQAFQDAJDQHFKJQDAQADFAHSAU',
    'UJFKJUHKJQKJUFSHUKQUDJKUHADSHKQJKFJA',
    'QDQAHQJFQAWHDQFDUAKDQKDQKAUHDJASDFAQ',
    'AUJKUJQFUAFKUSJKJQJKHJKWADSJKUKKDUJKH',
    'UHAQDAKJSDAKAQDFJAQHADQWAFUQAFDQKJQK',
    'UJHJFAUHDKJSQAKSUJWFJQUAJFUDQJKUQKHJK',
  ],
  heights: [
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
    { '2': 10, '3': 10, '4': 8, '5': 6, '6': 4, '7': 2 },
  ],
  pay: { kind: 'ways', coins: 50 },
  table: {
    W: [0, 0, 0, 0, 0, 0, 0],
    H: [0, 0, 0, 100, 300, 800, 1200],
    F: [0, 0, 0, 50, 200, 300, 600],
    D: [0, 0, 0, 0, 60, 150, 300],
    U: [0, 0, 0, 0, 50, 100, 120],
    A: [0, 0, 0, 0, 20, 40, 75],
    K: [0, 0, 0, 0, 12, 30, 50],
    Q: [0, 0, 0, 0, 12, 25, 40],
    J: [0, 0, 0, 0, 10, 15, 30],
  },
  wild: 'W',
  scatter: 'S',
  free: {
    spins: [0, 0, 0, 0, 10, 12, 15],
    multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    retrigger: false,
  },
}
