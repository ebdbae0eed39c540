import {
  afterAutobetRound,
  type Autobet,
  autobetStop,
  beginAutobet,
  chanceOfHits,
  chanceToReach,
  diceBetOf,
  diceGame,
  diceMultiplier,
  figuresOf,
  kenoGame,
  ladderGame,
  ladderMultiplier,
  limboGame,
  multiplierFrom,
  multiplierText,
  type NextStake,
  paidFor,
  payLikelihoods,
  plinkoGame,
  rowLikelihoods,
  scratchChoices,
  scratchGame,
  segmentLikelihoods,
  wheelGame,
  winningRolls,
} from '@parlour/casino/originals'
import { below, drawSome, outcomeWords } from '@parlour/chance'
import { formatAmount, formatFraction, fraction, minus, plus, times } from '@parlour/money'
import type { Engine } from '../vectors.ts'
import { crashCases } from './crash.ts'
import { climbCases } from './original-climbs.ts'
import { pokerCases } from './original-poker.ts'
import { edgeOf, type Given, hundredthsFrom, played, termsOf, unitsOf } from './original-rounds.ts'

const times10k = (multiplier: bigint) => fraction(multiplier, 10_000n)

const belowCase: Engine = ({ in: given }) => {
  const queue = given.words as number[]
  let used = 0
  const values = (given.n as number[]).map((n) => below(() => queue[used++]!, n))
  return { values, used }
}

const drawCase: Engine = ({ in: given }) => {
  const { server, client, nonce, version } = given.seeds as Record<string, string>
  const words = outcomeWords({
    serverSeed: server!,
    clientSeed: client!,
    nonce: Number(nonce),
    version: version!,
  })
  return { drawn: drawSome(words, Number(given.k), Number(given.n)) }
}

const dice: Engine = ({ in: given }) => {
  const edge = edgeOf(given)
  const bet = diceBetOf(given.bet)!
  const multiplier = diceMultiplier(bet, edge)
  if (multiplier === undefined) return { refused: 'MULTIPLIER_TOO_LOW' }
  const { round, shown, payout } = played(
    diceGame({ ...termsOf(given), ...edge }),
    given,
    given.bet,
  )
  const count = winningRolls(bet)
  return {
    win_count: count,
    multiplier: multiplierText(multiplier, edge.decimals),
    rtp: formatFraction(times(fraction(count, 10_000), times10k(multiplier))),
    roll: shown.roll,
    win: round.at.multiplier > 0n,
    payout,
  }
}

const limbo: Engine = ({ in: given }) => {
  const edge = edgeOf(given)
  const rules = { ...termsOf(given), ...edge, leastTarget: 101, mostTarget: 100_000_000 }
  const { round, shown, payout } = played(limboGame(rules), given, { target: given.target })
  const target = hundredthsFrom(given.target)
  const p = chanceToReach(target, edge.edgePpm)
  return {
    result: shown.result,
    win: round.at.multiplier > 0n,
    payout,
    p: formatFraction(p),
    rtp: formatFraction(times(p, fraction(target, 100))),
  }
}

const plinkoRow: Engine = ({ in: given }) => {
  const likelihoods = rowLikelihoods(given.multipliers as string[])
  const { rtp } = figuresOf(likelihoods)
  const square = likelihoods.reduce(
    (sum, { multiplier, chance }) =>
      plus(sum, times(chance, times(times10k(multiplier), times10k(multiplier)))),
    fraction(0n),
  )
  const below = likelihoods
    .filter(({ multiplier }) => multiplier < 10_000n)
    .reduce((sum, { chance }) => plus(sum, chance), fraction(0n))
  return {
    rtp: formatFraction(rtp),
    variance: formatFraction(minus(square, times(rtp, rtp))),
    p_below_stake: formatFraction(below),
  }
}

const plinkoDrop: Engine = ({ in: given }) => {
  const row = given.multipliers as string[]
  const game = plinkoGame({ ...termsOf(given), rows: { given: row } })
  const { shown, payout } = played(game, given, { row: 'given' })
  const { path, slot } = shown
  return { path, slot, multiplier: row[Number(slot)], payout }
}

const kenoTable: Engine = ({ in: given }) => {
  const rules = { numbers: Number(given.numbers), drawn: Number(given.drawn) }
  const pays = given.pays as string[]
  const { rtp, hit } = figuresOf(payLikelihoods(rules, pays))
  const chances = pays.map((_, hits) => chanceOfHits(rules, pays.length - 1, hits))
  return { p: chances.map(formatFraction), rtp: formatFraction(rtp), hit: formatFraction(hit) }
}

const kenoDraw: Engine = ({ in: given }) => {
  const [picks, pays] = [given.picks as number[], given.pays as string[]]
  const tables = { [`given/${picks.length}`]: pays }
  const game = kenoGame({ ...termsOf(given), numbers: 40, drawn: 10, mostPicks: 10, tables })
  const { shown, payout } = played(game, given, { risk: 'given', picks })
  return { ...shown, multiplier: pays[Number(shown.hits)], payout }
}

const wheel: Engine = ({ in: given }) => {
  const segments = given.segments as string[]
  const game = wheelGame({ ...termsOf(given), wheels: { given: segments } })
  const { shown, payout } = played(game, given, { wheel: 'given' })
  return {
    index: shown.index,
    multiplier: segments[Number(shown.index)],
    payout,
    rtp: formatFraction(figuresOf(segmentLikelihoods(segments)).rtp),
  }
}

const ladder: Engine = ({ in: given }) => {
  const edge = edgeOf(given)
  const one = played(ladderGame({ ...termsOf(given), ...edge }), given, given.bet)
  const conditions = Object.keys(given.bet as Given).length
  return {
    ...one.shown,
    multiplier: multiplierText(ladderMultiplier(conditions, edge), 2),
    win: one.round.at.multiplier > 0n,
    payout: one.payout,
  }
}

const scratch: Engine = ({ in: given }) => {
  const rules = {
    ...termsOf(given),
    tickets: Number(given.tickets),
    prizes: given.prizes as [string, number][],
  }
  const { shown, payout } = played(scratchGame(rules), given, {})
  const { rtp, hit } = figuresOf(scratchChoices(rules)[0]!.likelihoods)
  return { ...shown, payout, rtp: formatFraction(rtp), hit: formatFraction(hit) }
}

const autobet: Engine = ({ in: given }) => {
  const maybe = (value: unknown) => (value === null ? undefined : unitsOf(value))
  const next = (told: unknown): NextStake =>
    told === 'reset' ? 'reset' : { morePercent: (told as { increase_pct: number }).increase_pct }
  const plan: Autobet = {
    stake: unitsOf(given.base),
    onWin: next(given.on_win),
    onLoss: next(given.on_loss),
    rounds: given.rounds === null ? undefined : Number(given.rounds),
    stopProfit: maybe(given.stop_profit),
    stopLoss: maybe(given.stop_loss),
    mostStake: unitsOf(given.max_stake),
    balance: unitsOf(given.balance),
  }
  const results = given.results as string[]
  let run = beginAutobet(plan)
  const stakes: string[] = []
  let stop = autobetStop(plan, run)
  while (stop === undefined && run.played < results.length) {
    stakes.push(formatAmount(run.stake))
    const payout = paidFor(run.stake, multiplierFrom(results[run.played]!))
    run = afterAutobetRound(plan, run, payout)
    stop = autobetStop(plan, run)
  }
  return { stakes, net: formatAmount(run.net), stop: stop?.toUpperCase() ?? 'RUNNING' }
}

/** The cases of the originals. */
export const originals: Readonly<Record<string, Engine>> = {
  ...crashCases,
  ...climbCases,
  ...pokerCases,
  below: belowCase,
  draw_k: drawCase,
  dice,
  limbo,
  plinko_row: plinkoRow,
  plinko_drop: plinkoDrop,
  keno_table: kenoTable,
  keno_draw: kenoDraw,
  wheel,
  ladder,
  scratch,
  autobet,
}
