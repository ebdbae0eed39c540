// Video poker: five cards, some of them held, and what the hand is called at the end.
import { need } from './reading.mjs'

const RANKS = '23456789TJQKA'
const name = (card) => RANKS[card >> 2] + 'cdhs'[card % 4]

/** The game, with the readers and the draw that all originals share. */
export const pokerGame = ({ drawn, has, isWhole }) => ({
  choose: ({ tables }, told) =>
    has(told, 'table') && typeof told.table === 'string' && Object.hasOwn(tables, told.table)
      ? tables[told.table]
      : undefined,
  reach: (_, { pays }) => BigInt(Math.max(...Object.values(pays))) * 10_000n,
  isStep: (_, move) =>
    has(move, 'kind', 'places') &&
    move.kind === 'hold' &&
    Array.isArray(move.places) &&
    move.places.every((place) => isWhole(place, 0, 4)) &&
    new Set(move.places).size === move.places.length,
  play({ choice, moves, next }) {
    const deck = drawn(next, 10, 52)
    const dealt = deck.splice(0, 5)
    need(moves.length < 2, 'there are steps after the end.')
    const [move] = moves
    if (!move) {
      return { shown: { dealt: dealt.map(name) }, multiplier: 0n, isOver: false, isReturned: false }
    }
    const held = move.places
    const final = dealt.map((card, place) => (held.includes(place) ? card : deck.shift()))
    const kinds = choice.game === 'deuces' ? wildKinds(final) : plainKinds(final)
    const paid = kinds.find((kind) => Object.hasOwn(choice.pays, kind)) ?? null
    return {
      shown: { dealt: dealt.map(name), held, final: final.map(name), name: paid },
      multiplier: BigInt(paid === null ? 0 : choice.pays[paid]) * 10_000n,
      isOver: true,
      isReturned: false,
    }
  },
})

/** How often each rank stands there, the most frequent first, and among equals the highest. */
function groups(cards) {
  const ranks = cards.map((card) => card >> 2)
  return [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((one) => one === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank)
}

const oneSuit = (cards) => new Set(cards.map((card) => card % 4)).size <= 1

/** Whether different ranks lie within five neighbours, the ace above the king or below the two. */
function inRow(cards) {
  const high = cards.map((card) => card >> 2)
  if (new Set(high).size !== high.length) return false
  const low = high.map((rank) => (rank === 12 ? -1 : rank))
  return [high, low].some((ranks) => Math.max(...ranks) - Math.min(...ranks) <= 4)
}

const isRoyal = (cards) => cards.every((card) => card >> 2 >= 8)

/** What a hand may be called, the finest name first. */
function plainKinds(cards) {
  const [first, second] = groups(cards)
  const [suit, row] = [oneSuit(cards), inRow(cards)]
  if (suit && row) return [isRoyal(cards) ? 'royal_flush' : 'straight_flush']
  if (first.count === 4) {
    const [isAces, isLow] = [first.rank === 12, first.rank <= 2]
    const kicker = second.rank <= 2 || (isLow && second.rank === 12)
    return [
      ...(isAces && kicker ? ['four_aces_with_2_4'] : []),
      ...(isAces ? ['four_aces'] : []),
      ...(isLow && kicker ? ['four_2_4_with_A_4'] : []),
      ...(isLow ? ['four_2_4'] : []),
      'four_of_a_kind',
    ]
  }
  if (first.count === 3 && second.count === 2) return ['full_house']
  if (suit) return ['flush']
  if (row) return ['straight']
  if (first.count === 3) return ['three_of_a_kind']
  if (second.count === 2) return ['two_pair']
  return first.count === 2 && first.rank >= 9 ? ['jacks_or_better'] : []
}

/** The same where twos stand for any card. */
function wildKinds(cards) {
  const plain = cards.filter((card) => card >> 2 !== 0)
  const wild = 5 - plain.length
  if (wild === 4) return ['four_deuces']
  const found = groups(plain)
  const alike = found[0].count + wild
  const straight = inRow(plain)
  const flush = oneSuit(plain)
  if (straight && flush && isRoyal(plain)) return [wild === 0 ? 'natural_royal' : 'wild_royal']
  if (alike === 5) return ['five_of_a_kind']
  if (straight && flush) return ['straight_flush']
  if (alike === 4) return ['four_of_a_kind']
  if (alike === 3 && found.length === 2) return ['full_house']
  if (flush) return ['flush']
  if (straight) return ['straight']
  return alike === 3 ? ['three_of_a_kind'] : []
}
