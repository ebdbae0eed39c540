import { call, cashOut, take } from './play-through.ts'

/** What a game is tried with. */
export type Sample = {
  readonly options: unknown
  /** What somebody might send instead. */
  readonly wrongOptions: readonly unknown[]
  /** Steps that can be made first, and some that are no steps of this game, or not on offer. */
  readonly moves: readonly unknown[]
  readonly forged: readonly unknown[]
  readonly notOffered: readonly unknown[]
}

const nobody = [null, undefined, [], 'x', 1, { more: 1 }, { kind: 'cash_out', more: 1 }]
const forgedTakes = [
  { kind: 'take' },
  take(-1),
  take(0.5),
  take(Number.NaN),
  { kind: 'take', at: '0' },
]

/** What every original may be asked for, and what not, by the name of the game. */
export const samples: Readonly<Record<string, Sample>> = {
  dice: {
    options: { under: '50.00' },
    wrongOptions: [
      ...nobody,
      { under: '0.00' },
      { under: '100.00' },
      { over: '99.99' },
      { under: 50 },
      { under: '50.0' },
      { under: ['1.00', '2.00'] },
      { over: ['1.00', '2.00'] },
      { inside: '1.00' },
      { inside: ['2.00', '1.00'] },
      { inside: ['1.00'] },
      { inside: ['1.00', '2.00', '3.00'] },
      { inside: ['1.00', '100.00'] },
      { inside: ['0.00', '99.99'] },
      { outside: ['0.00', '99.99'] },
      { beside: ['1.00', '2.00'] },
      { under: '98.02' },
    ],
    moves: [],
    forged: [],
    notOffered: [],
  },
  limbo: {
    options: { target: '2.00' },
    wrongOptions: [...nobody, { target: '1.00' }, { target: '1000000.01' }, { target: 2 }],
    moves: [],
    forged: [],
    notOffered: [],
  },
  mines: {
    options: { mines: 3 },
    wrongOptions: [...nobody, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }],
    moves: Array.from({ length: 25 }, (_, cell) => take(cell)),
    forged: [...nobody, ...forgedTakes, take(25)],
    notOffered: [cashOut],
  },
  plinko: {
    options: { row: 'low/8' },
    wrongOptions: [...nobody, { row: 'low/7' }, { row: 'toString' }, { row: ['low/8'] }],
    moves: [],
    forged: [],
    notOffered: [],
  },
  'hi-lo': {
    options: {},
    wrongOptions: nobody,
    moves: ['higher_or_same', 'lower_or_same', 'higher', 'lower', 'same'].map(call),
    forged: [...nobody, call('toString'), { kind: 'call' }, { kind: 'skip', call: 'same' }],
    notOffered: [cashOut],
  },
  keno: {
    options: { risk: 'classic', picks: [3, 17] },
    wrongOptions: [
      ...nobody,
      { risk: 'classic', picks: [] },
      { risk: 'classic', picks: [3, 3] },
      { risk: 'classic', picks: [0] },
      { risk: 'classic', picks: [41] },
      { risk: 'classic', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      { risk: 'none', picks: [1] },
      { risk: ['classic'], picks: [1] },
      { risk: 'classic', picks: '12' },
    ],
    moves: [],
    forged: [],
    notOffered: [],
  },
  wheel: {
    options: { wheel: 'low/10' },
    wrongOptions: [...nobody, { wheel: 'low/15' }, { wheel: 10 }],
    moves: [],
    forged: [],
    notOffered: [],
  },
  towers: {
    options: { level: 'hard' },
    wrongOptions: [...nobody, { level: 'valueOf' }, { level: 1 }],
    moves: [take(0), take(1)],
    forged: [...nobody, ...forgedTakes, take(4)],
    notOffered: [cashOut, take(2)],
  },
  'video-poker': {
    options: { table: 'jacks-or-better' },
    wrongOptions: [...nobody, { table: 'jacks' }, { table: null }],
    moves: [
      { kind: 'hold', places: [] },
      { kind: 'hold', places: [4, 0] },
      { kind: 'hold', places: [0, 1, 2, 3, 4] },
    ],
    forged: [
      ...nobody,
      cashOut,
      { kind: 'hold', places: [5] },
      { kind: 'hold', places: [0, 0] },
      { kind: 'hold', places: [-1] },
      { kind: 'hold', places: '01' },
      { kind: 'hold' },
    ],
    notOffered: [],
  },
  scratch: { options: {}, wrongOptions: nobody, moves: [], forged: [], notOffered: [] },
  'coin-ladder': {
    options: {},
    wrongOptions: nobody,
    moves: [take(0), take(1)],
    forged: [...nobody, ...forgedTakes, take(2)],
    notOffered: [cashOut],
  },
  ladder: {
    options: { start: 'left' },
    wrongOptions: [
      ...nobody,
      {},
      { start: 'up' },
      { rungs: 5 },
      { rungs: '3' },
      { start: 'left', rungs: 3, parity: 'odd' },
    ],
    moves: [],
    forged: [],
    notOffered: [],
  },
}
