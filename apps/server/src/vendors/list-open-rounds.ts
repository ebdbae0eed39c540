import type { Needs } from '../needs.ts'
import { findWagers } from '../wallet/vendor-records.store.ts'
import { ROUNDS_AT_ONCE } from './limits.ts'
import { findOpenRounds, findRoundStakes, type OpenRound } from './rounds.store.ts'
import { wagerIdOf } from './vendor-ids.ts'

export type RoundWithStake = OpenRound & { readonly openStake: bigint; readonly bets: number }

/** Rounds of a vendor that took a stake and were never closed, oldest first. */
export async function listOpenRounds(
  { db }: Pick<Needs, 'db'>,
  vendor: string,
  olderThanSeconds: number,
): Promise<RoundWithStake[]> {
  const rounds = await findOpenRounds(db, { vendor, olderThanSeconds, most: ROUNDS_AT_ONCE })
  const listed: RoundWithStake[] = []
  for (const round of rounds) {
    const ids = (await findRoundStakes(db, round)).map((id) => wagerIdOf(vendor, id))
    const bets = (await findWagers(db, round.memberId, ids)).filter(
      ({ state }) => state !== 'voided',
    )
    // A round whose stakes were all refused or taken back holds nobody's money.
    if (bets.length === 0) continue
    const open = bets.filter(({ state }) => state === 'open')
    listed.push({
      ...round,
      bets: bets.length,
      openStake: open.reduce((sum, { stake }) => sum + stake, 0n),
    })
  }
  return listed
}
