import {
  type CrashBet,
  type CrashEnd,
  crashPoint,
  crashRules,
  crashSeals,
  curveAt,
  endOf,
  firstMsOf,
  hundredthsText,
  risenText,
  settleCrash,
  settleOutage,
} from '@parlour/casino/originals'
import { formatAmount } from '@parlour/money'
import type { Engine } from '../vectors.ts'
import { type Given, hundredthsFrom, unitsOf } from './original-rounds.ts'

const bytesOf = (hex: unknown) => Uint8Array.from(Buffer.from(String(hex), 'hex'))

const point: Engine = ({ in: given }) => {
  const link = bytesOf(given.link)
  const { toldBefore, seedHash } = crashSeals(link)
  const seeds = { link, randomness: bytesOf(given.randomness), version: 'crash@1' }
  const crash = crashPoint({ ...seeds, round: Number(given.round) }, Number(given.edge_ppm))
  return { told_before: toldBefore, seed_hash: seedHash, crash: risenText(crash) }
}

const curve: Engine = ({ in: given }) => ({
  multipliers: (given.ms as number[]).map((ms) => hundredthsText(curveAt(ms))),
})

const firstMs: Engine = ({ in: given }) => ({
  first_ms: (given.multipliers as string[]).map((one) => firstMsOf(hundredthsFrom(one))),
})

const betOf = (bet: Given): CrashBet => ({
  stake: unitsOf(bet.stake),
  target: bet.auto === null ? undefined : hundredthsFrom(bet.auto),
  collectedMs: bet.cash_out_ms === null ? undefined : Number(bet.cash_out_ms),
})

const told = ({ by, payout }: CrashEnd, id: unknown) => ({ id, by, payout: formatAmount(payout) })

const settle: Engine = ({ in: given }) => {
  const crash = BigInt(hundredthsFrom(given.crash))
  const rules = { ...crashRules, mostPayout: Number(unitsOf(given.max_payout)) }
  return {
    ends_ms: endOf(crash),
    bets: (given.bets as Given[]).map((bet) => {
      const end = settleCrash(rules, crash, betOf(bet))
      const { multiplier } = end
      return {
        ...told(end, bet.id),
        multiplier: multiplier === undefined ? null : hundredthsText(multiplier),
      }
    }),
  }
}

const outage: Engine = ({ in: given }) => {
  const crash = BigInt(hundredthsFrom(given.crash))
  const rules = { ...crashRules, mostPayout: 1e15 }
  return {
    bets: (given.bets as Given[]).map((bet) =>
      told(settleOutage(rules, crash, betOf(bet), Number(given.outage_ms)), bet.id),
    ),
  }
}

/** The cases of crash. */
export const crashCases: Readonly<Record<string, Engine>> = {
  crash_point: point,
  crash_curve: curve,
  crash_first_ms: firstMs,
  crash_settle: settle,
  crash_outage: outage,
}
