import {
  anywhereMean,
  anywhereWins,
  breakEvenMeter,
  buyPrice,
  clusterWins,
  choose,
  cyclicWorth,
  expandedSymbol,
  expandedWilds,
  feedMeter,
  gambleLadder,
  type Grid,
  type GridWin,
  gridOf,
  hitMeter,
  gatherEnds,
  matchChances,
  meanFreeSpins,
  mustHitFigures,
  pickWorth,
  planOf,
  progressiveFigures,
  proofOf,
  openMeter,
  type SlotMachine,
  type Tiers,
  tumbleMean,
  tumbles,
} from '@parlour/casino'
import {
  decimals,
  type Fraction,
  formatFraction,
  fraction,
  parseAmount,
  over,
  plus,
  times,
} from '@parlour/money'
import type { Engine } from '../vectors.ts'

/** A fraction or a decimal as the cases write them. */
function exact(written: unknown): Fraction {
  const [num, den = '1'] = String(written).split('/')
  const [whole, part = ''] = num!.split('.')
  return over(fraction(BigInt(whole! + part), 10n ** BigInt(part.length)), fraction(BigInt(den)))
}

/** A decimal without zeros at its end. */
const plain = (value: Fraction) => decimals(value, 12).replace(/\.?0+$/, '')

type Weights = Readonly<Record<string, number>>
type Pays = Readonly<Record<string, readonly number[]>>

/** Reels of one row on which each symbol stands as often as its weight. */
function oneRow(weights: Weights, pays: Readonly<Record<string, number>>): SlotMachine {
  const strip = Object.entries(weights)
    .map(([symbol, weight]) => symbol.repeat(weight))
    .join('')
  return {
    version: 'vector@1',
    rows: 1,
    reels: [strip, strip, strip],
    pay: { kind: 'lines', lines: [[0, 0, 0]] },
    table: Object.fromEntries(
      Object.entries(pays).map(([symbol, pay]) => [symbol, [0, 0, 0, pay]]),
    ),
    wild: 'W',
  }
}

const columnsOf = (rows: readonly string[]): string[] =>
  [...rows[0]!].map((_, column) => rows.map((row) => row[column]!).join(''))

const waysHeights: Engine = ({ in: given }) => {
  const heights = given.heights as Weights[]
  const machine: SlotMachine = {
    version: 'vector@1',
    rows: Math.max(...heights.flatMap((one) => Object.keys(one).map(Number))),
    reels: given.reels as string[],
    heights,
    pay: { kind: 'ways', coins: Number(given.cost) },
    table: given.pays as Pays,
    ...(given.wild ? { wild: String(given.wild) } : {}),
  }
  const most = heights.map((one) => Math.max(...Object.keys(one).map(Number)))
  return {
    rtp: formatFraction(proofOf(machine).rtp),
    mean_ways: formatFraction(
      heights.reduce((all, one) => times(all, meanRows(one)), fraction(1n)),
    ),
    max_ways: most.reduce((all, rows) => all * rows, 1),
  }
}

function meanRows(weights: Weights): Fraction {
  const rows = Object.entries(weights)
  const sum = rows.reduce((all, [count, weight]) => all + Number(count) * weight, 0)
  return fraction(
    sum,
    rows.reduce((all, [, weight]) => all + weight, 0),
  )
}

const gridPays = (given: Record<string, unknown>) => ({
  tiers: given.pays as Tiers,
  min: Number(given.min),
  ...(given.wild ? { wild: String(given.wild) } : {}),
})

const cluster: Engine = ({ in: given }) => {
  const wins = clusterWins(gridOf(given.rows as string[]), gridPays(given))
  return {
    clusters: wins.map(({ symbol, size, coins, cells }) => ({ symbol, size, coins, cells })),
    coins: wins.reduce((sum, { coins }) => sum + coins, 0),
  }
}

const rowsOf = ({ cells, width }: Grid): string[] =>
  Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).join(''),
  )

const tumble: Engine = ({ in: given }) => {
  const queues = (given.refill as string[]).map((queue) => [...queue])
  const wins = (grid: Grid): readonly GridWin[] =>
    given.kind === 'cluster'
      ? clusterWins(grid, gridPays(given))
      : anywhereWins(grid, gridPays(given))
  const { steps, coins } = tumbles(gridOf(given.rows as string[]), {
    wins,
    refill: (column) => queues[column]!.shift()!,
    multipliers: given.multipliers as number[],
  })
  return {
    steps: steps.map((step) => ({
      coins: step.coins,
      multiplier: step.multiplier,
      removed: step.removed,
      rows: rowsOf(step.grid),
    })),
    total: coins,
  }
}

const alone = (given: Record<string, unknown>) => ({
  cells: Number(given.cells),
  weights: given.weights as Weights,
  tiers: given.pays as Tiers,
})

const anywhereRtp: Engine = ({ in: given }) => ({
  rtp: decimals(over(anywhereMean(alone(given)), fraction(Number(given.cost))), 12),
})

const tumbleRtp: Engine = ({ in: given }) => {
  const { mean, hit } = tumbleMean({ ...alone(given), multipliers: given.multipliers as number[] })
  return { rtp: decimals(over(mean, fraction(Number(given.cost))), 12), hit: decimals(hit, 12) }
}

const gatherRespins: Engine = ({ in: given }) => {
  const p = exact(given.p)
  const cells = Number(given.cells)
  const { coins, respins, den } = gatherEnds(
    { cells, lives: Number(given.lives), chance: [Number(p.num), Number(p.den)] },
    Number(given.start),
  )
  const mean = fraction(
    coins.reduce((sum, ways, count) => sum + ways * BigInt(count), 0n),
    den,
  )
  const full = fraction(coins[cells]!, den)
  const value = plus(times(mean, exact(given.mean_value)), times(full, exact(given.grand)))
  return {
    mean_coins: decimals(mean, 12),
    mean_respins: decimals(fraction(respins, den), 12),
    p_full: decimals(full, 18),
    value: decimals(value, 12),
  }
}

const freeSpins: Engine = ({ in: given }) => {
  const spins = meanFreeSpins({
    award: Number(given.award),
    retriggers: (given.retrigger as string[][]).map(([count, chance]) => ({
      spins: Number(count),
      chance: exact(chance),
    })),
    ...(given.cap === null ? {} : { cap: Number(given.cap) }),
  })
  return {
    mean_spins: decimals(spins, 12),
    value: decimals(times(spins, exact(given.mean_win)), 12),
  }
}

const keptWilds: Engine = ({ in: given }) => {
  const plainMachine = oneRow(given.weights as Weights, given.pays as Record<string, number>)
  const spins = Number(given.spins)
  const proof = proofOf({
    ...plainMachine,
    reels: ['S', 'S', 'S'],
    scatter: 'S',
    free: {
      spins: [0, 0, 0, spins],
      multipliers: [1],
      reels: plainMachine.reels,
      retrigger: false,
      keepsWilds: true,
    },
  })
  const strip = plainMachine.reels[0]!
  const wilds = strip.split('W').length - 1
  const [all, others] = [strip.length, strip.length - wilds].map((n) => BigInt(n) ** BigInt(spins))
  const reel = fraction(all! - others!, all!)
  return {
    value: decimals(proof.rtp, 12),
    p_all_wild: decimals(times(reel, times(reel, reel)), 12),
  }
}

const walking: Engine = ({ in: given }) => {
  const machine = oneRow(given.weights as Weights, given.pays as Record<string, number>)
  const { mean, spins } = cyclicWorth(planOf({ ...machine, walking: 'endless' }))
  return { value: decimals(mean, 12), mean_spins: decimals(spins, 12) }
}

const pick: Engine = ({ in: given }) => {
  if (given.kind === 'until_stop') {
    const prizes = (given.prizes as string[]).map(Number)
    const stops = Number(given.stops)
    const worth = pickWorth({ prizes, stops })
    return {
      ev: formatFraction(fraction(worth.mean, worth.den)),
      p_nothing: formatFraction(fraction(worth.blank, worth.den)),
      p_all: formatFraction(fraction(1n, choose(prizes.length + stops, stops))),
    }
  }
  const levels = Object.entries(given.levels as Record<string, [number, string]>)
  const chances = matchChances({
    need: Number(given.need),
    levels: levels.map(([, [cards, stakes]]) => ({ cards, stakes: Number(stakes) })),
  })
  const ev = levels.reduce(
    (sum, [, [, prize]], level) => plus(sum, times(chances[level]!, exact(prize))),
    fraction(0n),
  )
  return {
    p: Object.fromEntries(levels.map(([name], level) => [name, formatFraction(chances[level]!)])),
    ev: formatFraction(ev),
  }
}

const buy: Engine = ({ in: given }) => {
  const { price, rtp } = buyPrice({
    value: exact(given.value),
    target: exact(given.target_rtp),
    step: exact(given.step),
  })
  return { price: formatFraction(price), rtp: formatFraction(rtp) }
}

const mustHit: Engine = ({ in: given }) => {
  const meter = {
    seed: exact(given.seed),
    cap: exact(given.cap),
    step: exact(given.step),
    rate: exact(given.rate),
  }
  const { prize, stakes, rtp } = mustHitFigures(meter)
  return {
    mean_jackpot: formatFraction(prize),
    mean_coin_in: formatFraction(stakes),
    jackpot_rtp: formatFraction(rtp),
    break_even_meter: formatFraction(breakEvenMeter(meter, exact(given.base_rtp))),
  }
}

const ladder: Engine = ({ in: given }) => {
  const { rtp, steps, top, chance, mean } = gambleLadder(
    {
      chance: exact(given.p),
      multiplier: exact(given.multiplier),
      steps: Number(given.max_steps),
      cap: exact(given.cap),
    },
    exact(given.win),
  )
  return {
    rtp_per_step: formatFraction(rtp),
    steps,
    top: formatFraction(top),
    p_top: formatFraction(chance),
    ev_all_steps: formatFraction(mean),
  }
}

const gamble: Engine = ({ in: given }) => {
  const win = exact(given.win)
  const steps = Number(given.steps)
  const { top, chance, mean } = gambleLadder(
    {
      chance: exact(given.double_or_nothing_prob),
      multiplier: fraction(2n),
      steps,
      cap: times(win, fraction(2 ** steps)),
    },
    win,
  )
  return { ev: plain(mean), [`p_reach_${plain(top)}`]: formatFraction(chance) }
}

const jackpot: Engine = ({ in: given }) => {
  const { bets, prize, rtp, ofSeed } = progressiveFigures({
    seed: exact(given.seed),
    rate: exact(given.contribution_rate),
    stake: exact(given.bet),
    chance: exact(given.hit_prob_per_bet),
  })
  return {
    mean_bets_between_hits: plain(bets),
    mean_jackpot_paid: plain(prize),
    jackpot_rtp: plain(rtp),
    of_which_seed: plain(ofSeed),
  }
}

const meter: Engine = ({ in: given }) => {
  const amount = (written: unknown) => parseAmount(String(written))!
  const rules = {
    seed: amount(given.seed),
    meterPpm: Number(given.rate_ppm),
    reservePpm: Number(given.reserve_ppm),
    ...(given.cap === null ? {} : { cap: amount(given.cap) }),
  }
  const paid: string[] = []
  let now = openMeter(rules)
  for (const event of given.events as string[]) {
    if (event === 'hit') {
      const hit = hitMeter(rules, now)
      paid.push(decimals(fraction(hit.paid, 10_000n), 4))
      now = hit.after
    } else now = feedMeter(rules, now, amount(event))
  }
  return {
    paid,
    meter: decimals(fraction(now.meter, 10n ** 10n), 10),
    reserve: decimals(fraction(now.reserve, 10n ** 10n), 10),
    house: decimals(fraction(now.house, 10_000n), 4),
  }
}

const expand: Engine = ({ in: given }) => {
  const rows = given.rows as string[]
  const machine: SlotMachine = {
    version: 'vector@1',
    rows: rows.length,
    reels: columnsOf(rows),
    pay: { kind: 'lines', lines: given.lines as number[][] },
    table: given.pays as Pays,
    ...(given.wild ? { wild: String(given.wild) } : {}),
  }
  const fallen = columnsOf(rows)
  if (given.kind === 'wild') {
    const { columns, wins } = expandedWilds(machine, fallen)
    return {
      expanded: fallen.flatMap((column, reel) =>
        column.includes(String(given.wild)) ? [reel] : [],
      ),
      rows: rows.map((_, row) => columns.map((column) => column[row]).join('')),
      wins: wins.map(({ line, symbol, count, coins }) => [line, symbol, count, coins]),
      coins: wins.reduce((sum, { coins }) => sum + coins, 0),
    }
  }
  const { lineCoins, symbolCoins, reels } = expandedSymbol(machine, fallen, String(given.symbol))
  return { line_coins: lineCoins, expanded: reels, symbol_coins: symbolCoins }
}

/** The cases of the slot kit's parts. */
export const slotKit: Readonly<Record<string, Engine>> = {
  slot_ways_heights: waysHeights,
  slot_cluster: cluster,
  slot_tumble: tumble,
  slot_anywhere_rtp: anywhereRtp,
  slot_tumble_rtp: tumbleRtp,
  slot_hold_respin: gatherRespins,
  slot_free_spins: freeSpins,
  slot_sticky: keptWilds,
  slot_walking: walking,
  slot_pick: pick,
  slot_buy: buy,
  slot_must_hit: mustHit,
  slot_gamble_ladder: ladder,
  slot_gamble: gamble,
  slot_jackpot: jackpot,
  slot_expand: expand,
  jackpot_meter: meter,
}
