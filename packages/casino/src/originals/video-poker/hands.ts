import type { Paytable } from './paytables.ts'

/** Kinds of hand, the finest that a table may list; `nothing` is the first, so that it is 0. */
const kindsOf = {
  standard: [
    'nothing',
    'jacks_or_better',
    'two_pair',
    'three_of_a_kind',
    'straight',
    'flush',
    'full_house',
    'four_of_a_kind',
    'four_2_4',
    'four_2_4_with_A_4',
    'four_aces',
    'four_aces_with_2_4',
    'straight_flush',
    'royal_flush',
  ],
  deuces: [
    'nothing',
    'three_of_a_kind',
    'straight',
    'flush',
    'full_house',
    'four_of_a_kind',
    'straight_flush',
    'five_of_a_kind',
    'wild_royal',
    'four_deuces',
    'natural_royal',
  ],
} as const

type StandardKind = (typeof kindsOf.standard)[number]
type DeucesKind = (typeof kindsOf.deuces)[number]

/** The kind that a finer one is paid as where a table does not list it. */
const coarser: Readonly<Record<string, string>> = {
  four_aces_with_2_4: 'four_aces',
  four_2_4_with_A_4: 'four_2_4',
  four_aces: 'four_of_a_kind',
  four_2_4: 'four_of_a_kind',
}

/** For each kind of the game, by its number, the listed kind that pays; undefined for none. */
export function paidKinds({ game, pays }: Paytable): readonly (string | undefined)[] {
  return kindsOf[game].map((kind) => {
    let paid: string | undefined = kind
    while (paid !== undefined && pays[paid] === undefined) paid = coarser[paid]
    return paid
  })
}

/** The number of the kind of five cards, in any order. */
export const kindOf = (game: Paytable['game'], cards: ArrayLike<number>): number =>
  game === 'standard' ? NUMBERS.standard[standardKind(cards)] : NUMBERS.deuces[deucesKind(cards)]

const numbered = <Kind extends string>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind, at) => [kind, at])) as Record<Kind, number>
const NUMBERS = { standard: numbered(kindsOf.standard), deuces: numbered(kindsOf.deuces) }

const DEUCE = 0
const JACK = 9
const ACE = 12
const FOUR = 2
const ROYAL = 0b1_1111_0000_0000
/** Every run of five ranks as bits; the ace stands below the two as well. */
const RUNS = [0b1_0000_0000_1111, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]

const counts = new Uint8Array(13)

/** Counts ranks, wild deuces apart where they are; answers what all kinds are read from. */
function read(cards: ArrayLike<number>, hasWild: boolean) {
  counts.fill(0)
  let [ranks, pairs, most, wild] = [0, 0, 0, 0]
  let suit = -1
  let isOneSuit = true
  for (let i = 0; i < 5; i++) {
    const card = cards[i]!
    const rank = card >> 2
    if (hasWild && rank === DEUCE) {
      wild++
      continue
    }
    if (suit === -1) suit = card & 3
    else if (suit !== (card & 3)) isOneSuit = false
    ranks |= 1 << rank
    const count = ++counts[rank]!
    if (count === 2) pairs++
    if (count > most) most = count
  }
  const isRun = most === 1 && RUNS.some((run) => (ranks & ~run) === 0)
  return { ranks, pairs, most, wild, isOneSuit, isRun }
}

function standardKind(cards: ArrayLike<number>): StandardKind {
  const { ranks, pairs, most, isOneSuit, isRun } = read(cards, false)
  if (isRun && isOneSuit) return ranks === ROYAL ? 'royal_flush' : 'straight_flush'
  if (most === 4) return fourKind()
  if (most === 3 && pairs === 2) return 'full_house'
  if (isOneSuit) return 'flush'
  if (isRun) return 'straight'
  if (most === 3) return 'three_of_a_kind'
  if (pairs === 2) return 'two_pair'
  return pairs === 1 && counts.indexOf(2) >= JACK ? 'jacks_or_better' : 'nothing'
}

/** The finest kind of the four of a kind that was counted last. */
function fourKind(): StandardKind {
  const [four, kicker] = [counts.indexOf(4), counts.indexOf(1)]
  if (four === ACE) return kicker <= FOUR ? 'four_aces_with_2_4' : 'four_aces'
  if (four > FOUR) return 'four_of_a_kind'
  return kicker <= FOUR || kicker === ACE ? 'four_2_4_with_A_4' : 'four_2_4'
}

function deucesKind(cards: ArrayLike<number>): DeucesKind {
  const { ranks, pairs, most, wild, isOneSuit, isRun } = read(cards, true)
  if (wild === 4) return 'four_deuces'
  if (isRun && isOneSuit && (ranks & ~ROYAL) === 0)
    return wild === 0 ? 'natural_royal' : 'wild_royal'
  const alike = most + wild
  if (alike === 5) return 'five_of_a_kind'
  if (isRun && isOneSuit) return 'straight_flush'
  if (alike === 4) return 'four_of_a_kind'
  if (alike === 3 && pairs === 2) return 'full_house'
  if (isOneSuit) return 'flush'
  if (isRun) return 'straight'
  return alike === 3 ? 'three_of_a_kind' : 'nothing'
}
