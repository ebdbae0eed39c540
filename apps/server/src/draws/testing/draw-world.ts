import { sql } from 'kysely'
import type { App } from '../../http/caller.ts'
import type { Needs } from '../../needs.ts'
import { startBeaconSandbox } from '../../sandbox/beacon-sandbox.ts'

/** The demo's beacon as a process of its own; stop it in `afterAll`. */
export const startBeacon = (needs: Needs) => startBeaconSandbox(needs)

/** Leaves only the lotteries a test is about, so that a look at the draws costs little. */
export async function onlyLotteries(needs: Needs, codes: readonly string[]): Promise<void> {
  await sql`update lotteries set open = code = any (${[...codes]}::text[])`.execute(needs.db)
}

/** Moves a draw's times, and the beacon's round with them, as if that long had passed. */
export async function letPass(needs: Needs, drawId: string, seconds: number): Promise<void> {
  await sql`
    update draws d
       set opens_at = opens_at - make_interval(secs => ${seconds}),
           closes_at = closes_at - make_interval(secs => ${seconds}),
           draws_at = draws_at - make_interval(secs => ${seconds}),
           beacon_round = beacon_round - ceil(${seconds}::float8 / b.period)
      from lottery_beacons b where d.id = ${drawId} and b.name = d.beacon`.execute(needs.db)
  await sql`
    update ledger_windows set closes_at = closes_at - make_interval(secs => ${seconds})
     where id = ${`draw:${drawId}`}`.execute(needs.db)
}

export type { App }
