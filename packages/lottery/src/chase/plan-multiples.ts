import type { Amount } from '@parlour/money'

/** How the multiples of a chase grow from one draw to the next. */
export type ChaseWay =
  | { readonly way: 'same' }
  /** Times a whole factor every so many draws; a factor of 2 doubles. */
  | { readonly way: 'double'; readonly every: number; readonly factor: number }
  /** As high as one win must be to leave so many per cent of all that was staked by then. */
  | { readonly way: 'rate'; readonly percent: number }

export type ChaseFacts = {
  /** The stake of one draw at multiple 1, and the prize of one win there. */
  readonly stake: Amount
  readonly prize: Amount
  readonly first: number
  readonly draws: number
  readonly mostMultiple: number
}

/**
 * The multiples of a chase, draw by draw. A plan that cannot go on, because a multiple would pass the
 * highest or no multiple reaches the rate, ends before that draw.
 *
 * @example planMultiples({ way: 'double', every: 1, factor: 2 }, { ...facts, first: 1, draws: 4 }) // [1, 2, 4, 8]
 */
export function planMultiples(way: ChaseWay, facts: ChaseFacts): number[] {
  const multiples: number[] = []
  let spent = 0n
  while (multiples.length < facts.draws) {
    const multiple = nextMultiple(way, facts, multiples.length, spent)
    if (multiple === undefined || multiple > facts.mostMultiple) break
    multiples.push(multiple)
    spent += facts.stake * BigInt(multiple)
  }
  return multiples
}

function nextMultiple(
  way: ChaseWay,
  facts: ChaseFacts,
  draw: number,
  spent: Amount,
): number | undefined {
  switch (way.way) {
    case 'same':
      return facts.first
    case 'double':
      return facts.first * way.factor ** Math.floor(draw / way.every)
    case 'rate':
      return leastForRate(facts, way.percent, spent)
  }
}

/** The least m, from the first on, with prize x m >= (spent + stake x m) x (100 + percent) / 100. */
function leastForRate(
  { stake, prize, first }: ChaseFacts,
  percent: number,
  spent: Amount,
): number | undefined {
  const share = BigInt(100 + percent)
  const gain = prize * 100n - stake * share
  if (gain <= 0n) return undefined
  const least = Number((spent * share + gain - 1n) / gain)
  return Math.max(least, first)
}
