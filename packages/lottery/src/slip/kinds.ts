/** How a word of a slip becomes plays of the catalogue. */
export type SlipKind =
  /** A list of numbers; the play follows from how many digits they have. */
  | { readonly takes: 'numbers'; readonly plays: Readonly<Record<number, string>> }
  /** Numbers of which each group is one bet; the size is named, or follows from what is written. */
  | { readonly takes: 'group'; readonly name: 'parlay' | 'miss'; readonly size?: number }
  /** A pool of which combinations are made. */
  | { readonly takes: 'pool'; readonly plays: Readonly<Record<number, string>> }
  /** Whole numbers, such as sums. */
  | { readonly takes: 'values'; readonly play: string }
  /** Nothing behind the word but an amount. */
  | { readonly takes: 'nothing'; readonly play: string; readonly selection: string }

const numbers = (plays: Readonly<Record<number, string>>): SlipKind => ({ takes: 'numbers', plays })
const side = (selection: string): SlipKind => ({ takes: 'nothing', play: 'sides', selection })
const parlay = (size?: number): SlipKind => ({
  takes: 'group',
  name: 'parlay',
  ...(size ? { size } : {}),
})

const lo = numbers({ 2: 'lo2', 3: 'lo3', 4: 'lo4' })
const special = numbers({ 2: 'special2', 3: 'special3', 4: 'special4' })
const turnedLo = numbers({ 2: 'lo2-any-order', 3: 'lo3-any-order', 4: 'lo4-any-order' })
const turnedSpecial = numbers({
  2: 'special2-any-order',
  3: 'special3-any-order',
  4: 'special4-any-order',
})
const pair: SlipKind = { takes: 'pool', plays: { 2: 'pair' } }

/** Pools by how many numbers they have at least: three make twos and threes, four and more all sizes. */
const round: SlipKind = { takes: 'pool', plays: { 3: 'parlay-3-all', 4: 'parlay-4-all' } }
const pool = (size: number): SlipKind => ({
  takes: 'pool',
  plays: { [size]: `parlay${size}-pool` },
})

/** Words of the shorthand, without accents. */
export const slipKinds: Readonly<Record<string, SlipKind>> = {
  lo,
  l: lo,
  b: lo,
  bl: lo,
  bao: lo,
  lo3cang: numbers({ 3: 'lo3' }),
  lo4cang: numbers({ 4: 'lo4' }),
  lo7bao: numbers({ 2: 'cover7-mixed' }),
  lo8bao: numbers({ 2: 'cover8' }),
  de: special,
  db: special,
  dit: numbers({ 1: 'tail', 2: 'special2' }),
  duoi: numbers({ 1: 'tail', 2: 'special2', 3: 'special3' }),
  dau: numbers({ 1: 'head', 2: 'head2', 3: 'head3' }),
  dd: numbers({ 2: 'head-and-tail2', 3: 'head-and-tail3' }),
  xc: numbers({ 3: 'head-and-tail3' }),
  nhat: numbers({ 2: 'first2', 3: 'first3' }),
  '3c': numbers({ 3: 'special3' }),
  bc: numbers({ 3: 'special3' }),
  '4c': numbers({ 4: 'special4' }),
  dao: turnedLo,
  lodao: turnedLo,
  bdao: turnedLo,
  dedao: turnedSpecial,
  xcdao: numbers({ 3: 'special3-any-order' }),
  xcd: numbers({ 3: 'special3-any-order' }),
  xien: parlay(),
  x: parlay(),
  xi: parlay(),
  xien2: parlay(2),
  xien3: parlay(3),
  xien4: parlay(4),
  xi2: parlay(2),
  xi3: parlay(3),
  xi4: parlay(4),
  xq: round,
  quay: round,
  xq3: { takes: 'pool', plays: { 3: 'parlay-3-all' } },
  xq4: { takes: 'pool', plays: { 4: 'parlay-4-all' } },
  xg2: pool(2),
  xg3: pool(3),
  xg4: pool(4),
  truot: { takes: 'group', name: 'miss' },
  da: pair,
  dv: pair,
  dat: pair,
  tong: { takes: 'values', play: 'sums' },
  tai: side('big'),
  xiu: side('small'),
  chan: side('even'),
  le: side('odd'),
}
