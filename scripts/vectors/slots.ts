import { asNumber, decimals, type Fraction, fraction, formatFraction, times } from '@parlour/money'
import { costOf, distributionOf, evaluate, exactFigures, type SlotMachine } from '@parlour/casino'
import type { Engine, Vector } from '../vectors.ts'

const percent = (a: Fraction, places: number) => decimals(times(a, fraction(100n)), places)
const z90 = 1.645
const z99 = 2.5758

/** Reads a machine in the notation of the cases. */
function machineOf({ in: given }: Vector): SlotMachine {
  const reels = (given.reels as string[][]).map((strip) => strip.join(''))
  const pays = given['pays_per_line_coin(3 of a kind, left to right)'] as Record<string, number>
  const award = /awards (\d+) free spins.* x(\d+)/.exec(String(given.scatter))
  return {
    version: 'vector@1',
    rows: 3,
    reels,
    pay: { kind: 'lines', lines: given['paylines(row per reel)'] as number[][] },
    table: Object.fromEntries(
      Object.entries(pays).map(([symbol, pay]) => [symbol, [0, 0, 0, pay]]),
    ),
    wild: 'W',
    scatter: 'S',
    scatterPays: [0, 0, 0, 1],
    free: {
      spins: [0, 0, 0, Number(award?.[1])],
      multipliers: [Number(award?.[2])],
      retrigger: false,
    },
  }
}

function named(all: readonly Vector[], name: string): SlotMachine | undefined {
  const found = all.find(({ id, in: given }) => id === name.split(' ')[0] && 'reels' in given)
  return found && machineOf(found)
}

const slotRtp: Engine = (vector) => {
  if (!('paylines(row per reel)' in vector.in)) return undefined
  const machine = machineOf(vector)
  const once = exactFigures(machine)
  const again = exactFigures({ ...machine, free: { ...machine.free!, retrigger: true } })
  const base = distributionOf(machine, 'base')
  const inStakes = (coins: number) => trimmed(coins / costOf(machine))
  const counts: Record<string, number> = {}
  for (const { coins, times: count } of base.wins) {
    counts[inStakes(coins)] = (counts[inStakes(coins)] ?? 0) + count
  }
  const most = Math.max(...base.wins.map(({ coins }) => coins))
  const square = base.wins.reduce((sum, win) => sum + (win.coins / 5) ** 2 * win.times, 0) / 512
  const meanWin = base.wins.reduce((sum, win) => sum + (win.coins / 5) * win.times, 0) / 512
  return {
    base_line_rtp: formatFraction(once.lineRtp),
    base_line_rtp_pct: percent(once.lineRtp, 6),
    scatter_trigger_prob: formatFraction(once.featureRate),
    scatter_pay_rtp: formatFraction(once.scatterRtp),
    free_spin_value_in_bets_no_retrigger: formatFraction(once.featureValue),
    total_rtp_no_retrigger: formatFraction(once.rtp),
    total_rtp_no_retrigger_pct: percent(once.rtp, 6),
    free_spin_value_with_retrigger: formatFraction(again.featureValue),
    total_rtp_with_retrigger: formatFraction(again.rtp),
    total_rtp_with_retrigger_pct: percent(again.rtp, 6),
    hit_frequency: formatFraction(once.hitRate),
    hit_frequency_pct: percent(once.hitRate, 4),
    'base_win_distribution(x bet -> count of 512)': counts,
    max_base_win_x_bet: inStakes(most),
    var_base_spin: (square - meanWin ** 2).toFixed(6),
    var_incl_feature_no_retrigger: decimals(once.variance, 6),
    sd: once.standardDeviation.toFixed(6),
    'volatility_index_90pct(1.645*sd)': (z90 * once.standardDeviation).toFixed(4),
    symbol_counts_per_reel: Object.fromEntries(
      machine.reels.map((strip, reel) => [
        String(reel),
        Object.fromEntries(['W', 'A', 'B', 'C', 'S'].map((s) => [s, strip.split(s).length - 1])),
      ]),
    ),
  }
}

const slotSpin: Engine = (vector, all) => {
  const machine = named(all, String(vector.in.machine))
  if (machine?.pay.kind !== 'lines') return undefined
  const stops = vector.in.stops as number[]
  const spin = evaluate(machine, stops)
  const won = new Map(spin.lines.map(({ line, coins }) => [line, coins]))
  const ways = evaluate({ ...machine, pay: { kind: 'ways', coins: 20 } }, stops)
  return {
    rows: [0, 1, 2].map((row) =>
      machine.reels.map((strip, reel) => strip[(stops[reel]! + row) % strip.length]).join(''),
    ),
    line_wins: machine.pay.lines.map((_, line) => won.get(line) ?? 0),
    scatters: spin.scatters,
    line_total_coins: spin.lineCoins,
    'ways_total(27 ways)': ways.lineCoins,
  }
}

const slotCi: Engine = (vector, all) => {
  const machine = named(all, String(vector.in.machine))
  if (!machine) return undefined
  const retrigger = !/no retrigger/.test(String(vector.in.machine))
  const { rtp, standardDeviation } = exactFigures({
    ...machine,
    free: { ...machine.free!, retrigger },
  })
  const step = (100 * standardDeviation) / Math.sqrt(Number(vector.in.spins))
  const middle = 100 * asNumber(rtp)
  const out = {
    ci90_pct: [middle - z90 * step, middle + z90 * step].map((edge) => edge.toFixed(4)),
    ci99_halfwidth_pct: (z99 * step).toFixed(4),
  }
  return Object.keys(vector.out).every((key) => key in out) ? out : undefined
}

const trimmed = (n: number) => String(Number(n.toFixed(4)))

/** The cases of whole slots; those of single parts are the kit's. */
export const slots: Readonly<Record<string, Engine>> = {
  slot_rtp: slotRtp,
  slot_spin: slotSpin,
  slot_ci: slotCi,
}
