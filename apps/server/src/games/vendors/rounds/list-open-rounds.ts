import { sum } from '@parlour/money'
import type { Needs } from '../../../house/needs.ts'
import { findWagers } from '../../../ledger/wallet/records/vendor-records.store.ts'
import { ROUNDS_AT_ONCE } from '../limits.ts'
import { findOpenRounds, findRoundStakes, type OpenRound } from './rounds.store.ts'
import { wagerIdOf } from '../vendor-ids.ts'

export type RoundWithStake = OpenRound & { readonly openStake: bigint; readonly bets: number }

/** Rounds of a vendor that took a stake and were never closed, oldest first. */
export async function listOpenRounds(
  { db }: Pick<Needs, 'db'>,
  vendor: string,
  olderThanSeconds: number,
): Promise<RoundWithStake[]> {
  const rounds = await openRoundsWithBets({ db }, vendor, { olderThanSeconds, inTurn: false })
  return rounds.filter(({ bets }) => bets > 0)
}

/** The same with those whose stakes were all taken back: they hold nobody's money and can be closed. `inTurn`: those asked about longest ago first. */
export async function openRoundsWithBets(
  { db }: Pick<Needs, 'db'>,
  vendor: string,
  which: { olderThanSeconds: number; inTurn: boolean },
): Promise<RoundWithStake[]> {
  const rounds = await findOpenRounds(db, { vendor, ...which, most: ROUNDS_AT_ONCE })
  const listed: RoundWithStake[] = []
  for (const round of rounds) {
    const ids = (await findRoundStakes(db, round)).map((id) => wagerIdOf(vendor, id))
    const bets = (await findWagers(db, round.memberId, ids)).filter(
      ({ state }) => state !== 'voided',
    )
    const open = bets.filter(({ state }) => state === 'open')
    listed.push({
      ...round,
      bets: bets.length,
      openStake: sum(open.map(({ stake }) => stake)),
    })
  }
  return listed
}
