import type { SideGame, SlotMachine } from '../machine.ts'
import { twentyFiveLines } from './lines.ts'

const gathering: SideGame = {
  kind: 'gather',
  cells: 15,
  lives: 3,
  chance: [1, 20],
  values: [
    { stakes: 1, weight: 60 },
    { stakes: 2, weight: 28 },
    { stakes: 4, weight: 8 },
    { stakes: 8, weight: 3 },
    { stakes: 15, weight: 1 },
  ],
  pots: [
    { coins: 9, stakes: 20 },
    { coins: 11, stakes: 50 },
    { coins: 13, stakes: 250 },
    { coins: 15, stakes: 2000 },
  ],
}

/**
 * Figurehead River: five reels, three rows, twenty-five fixed lines.
 *
 * W wave (wild)  C coin  F figurehead  T trident  D drum  N net  A K Q J letters
 *
 * Six coins or more stay, and every empty cell draws a coin with one chance in twenty until three
 * respins in a row bring none. Nine, eleven, thirteen and fifteen coins win the pots.
 */
export const figureheadRiver: SlotMachine = {
  version: 'figurehead-river@1',
  rows: 3,
  reels: [
    'TNCNWNACADKCCJJFADATQDKJQQQJCQAQF',
    'TAFNNCNKNQKCNJKWCQJCCJFKAJNKADFJK',
    'QQDDJQJAACDKFCKTKATTCFCKWCTDAQQFJ',
    'CFJNFJCKNJCNKKJCJKNQJKWJATFDQDQCA',
    'KKQQCQQKNNNTJCKDANKACQNAJDWTCKCFJ',
  ],
  pay: {
    kind: 'lines',
    lines: twentyFiveLines,
  },
  table: {
    W: [0, 0, 0, 100, 400, 800],
    F: [0, 0, 0, 75, 250, 800],
    T: [0, 0, 0, 60, 250, 500],
    D: [0, 0, 0, 60, 150, 400],
    N: [0, 0, 0, 30, 80, 400],
    A: [0, 0, 0, 15, 80, 250],
    K: [0, 0, 0, 15, 75, 150],
    Q: [0, 0, 0, 10, 60, 120],
    J: [0, 0, 0, 8, 25, 120],
  },
  wild: 'W',
  scatter: 'C',
  sideGames: {
    6: gathering,
    7: gathering,
    8: gathering,
    9: gathering,
    10: gathering,
    11: gathering,
    12: gathering,
    13: gathering,
    14: gathering,
    15: gathering,
  },
}
