import type { SlotMachine } from '../machine.ts'
import { twentyLines } from './lines.ts'

/**
 * Backward Footprints: five reels, three rows, twenty fixed lines.
 *
 * W footprints (wild)  O owl  T tree  M mushroom  P parrot  A K Q J letters
 *
 * Footprints come on the last reel, fill it, and walk a reel to the left for each respin that they
 * open, five at most; others that come behind walk along.
 */
export const backwardFootprints: SlotMachine = {
  version: 'backward-footprints@1',
  rows: 3,
  reels: [
    'APMPJOQPOJAQJQQKAMAJPQPQPJQQAKQAT',
    'JJKJOMKKMKTMMKOTJJMTJMJKAAQKJPJQ',
    'AKPQAQJQKPKQMQATJPPOATQKTPAAQQJJP',
    'JKTMQKMKAMTKMKQJKOJKKJAOMJJMJJAM',
    'KQAQKAJMPJKAJQQAAPPQQPKPQWQQPAPPAT',
  ],
  pay: {
    kind: 'lines',
    lines: twentyLines,
  },
  table: {
    W: [0, 0, 0, 0, 0, 0],
    O: [0, 0, 0, 50, 250, 1000],
    T: [0, 0, 0, 20, 75, 300],
    M: [0, 0, 0, 15, 60, 200],
    P: [0, 0, 0, 12, 40, 100],
    A: [0, 0, 0, 5, 15, 50],
    K: [0, 0, 0, 4, 12, 50],
    Q: [0, 0, 0, 4, 12, 25],
    J: [0, 0, 0, 4, 5, 25],
  },
  wild: 'W',
  walking: 5,
}
