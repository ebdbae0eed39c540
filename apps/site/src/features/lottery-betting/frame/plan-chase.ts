/** How the multiples of a chase grow from one draw to the next. */
export type ChaseWay =
  | { readonly way: 'same' }
  /** Doubled, or multiplied by another whole factor, every so many draws. */
  | { readonly way: 'double'; readonly every: number; readonly factor: number }
  /** As much as a win needs to leave so many per cent of all that was spent by then. */
  | { readonly way: 'rate'; readonly percent: number }

export type ChaseStep = {
  readonly multiple: number
  /** Of this draw, and of all up to it, in ledger units. */
  readonly stake: bigint
  readonly spent: bigint
}

export type ChaseFacts = {
  /** The stake of one draw at multiple 1, and the prize of one win there, in ledger units. */
  readonly stake: bigint
  readonly prize: bigint
  readonly first: number
  readonly draws: number
  readonly mostMultiple: number
}

/**
 * The multiples of a chase. A plan that cannot go on, because a multiple would pass the limit or no multiple
 * reaches the rate, ends before that draw.
 */
export function planChase(way: ChaseWay, facts: ChaseFacts): ChaseStep[] {
  const multiples: number[] = []
  let spent = 0n
  for (let draw = 0; draw < facts.draws; draw++) {
    const multiple = nextMultiple(way, facts, draw, spent)
    if (multiple === undefined || multiple > facts.mostMultiple) break
    multiples.push(multiple)
    spent += facts.stake * BigInt(multiple)
  }
  return stepsOf(multiples, facts.stake)
}

/** What given multiples cost, draw by draw. */
export function stepsOf(multiples: readonly number[], stake: bigint): ChaseStep[] {
  let spent = 0n
  return multiples.map((multiple) => {
    const own = stake * BigInt(multiple)
    spent += own
    return { multiple, stake: own, spent }
  })
}

function nextMultiple(
  way: ChaseWay,
  { stake, prize, first }: ChaseFacts,
  draw: number,
  spent: bigint,
): number | undefined {
  switch (way.way) {
    case 'same':
      return first
    case 'double':
      return first * way.factor ** Math.floor(draw / way.every)
    case 'rate':
      return rateMultiple({ stake, prize, first, percent: way.percent, spent })
  }
}

/** The least m, from the first on, with prize x m >= (spent + stake x m) x (100 + percent) / 100. */
function rateMultiple(plan: {
  stake: bigint
  prize: bigint
  first: number
  percent: number
  spent: bigint
}): number | undefined {
  const share = BigInt(100 + plan.percent)
  const gain = plan.prize * 100n - plan.stake * share
  if (gain <= 0n) return undefined
  const least = (plan.spent * share + gain - 1n) / gain
  return Number(least > BigInt(plan.first) ? least : BigInt(plan.first))
}
