import type { Needs } from '../../../house/needs.ts'
import { readFed, type WrittenFed } from '../../../ledger/wallet/meters/fed-meters.ts'
import type { RoundRecord } from '../../../ledger/wallet/records/rounds.store.ts'
import { readRules } from '../../../ledger/wallet/meters/rules-text.ts'
import { findRuns } from './jackpots.store.ts'

/**
 * What a round's receipt says of its meters: the cash that fed them, what each had before it and after, and of each run
 * what its trigger can be redone from. The seed of a run is told once the run is over.
 */
export async function receiptOfMeters({ db }: Pick<Needs, 'db'>, round: RoundRecord) {
  const fed = ((round.details.jackpots ?? []) as readonly WrittenFed[]).map(readFed)
  const runs = fed.length > 0 ? await findRuns(db, round.currency, fed) : []
  return {
    cash: round.stake - round.bonusStake,
    jackpots: fed.map((one) => {
      const run = runs.find(({ code, run: number }) => code === one.meter && number === one.run)
      if (!run)
        throw new Error(`Round ${round.wagerId} fed a run of ${one.meter} that is not there.`)
      const { kind, seed, meterPpm, reservePpm, cap } = readRules(run.rules)
      const rules = readRules(run.rules)
      return {
        meter: one.meter,
        run: one.run,
        kind,
        start: seed,
        cap: cap ?? null,
        step: rules.kind === 'must-hit' ? rules.step : null,
        meterPpm,
        reservePpm,
        above: run.above,
        commitment: run.commitment,
        seed: run.seed,
        mark: run.mark,
        fed: String(one.fed),
        after: String(one.after),
        paid: one.paid ?? null,
      }
    }),
  }
}
