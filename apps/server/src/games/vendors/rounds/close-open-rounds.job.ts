import { apart, type Each } from '../../../base/jobs/for-each-apart.ts'
import { isRefusal } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import { openRounds, type RoundRecord } from '../../../ledger/wallet/records/rounds.store.ts'
import {
  findVendorOperation,
  findWagers,
  type VendorWager,
} from '../../../ledger/wallet/records/vendor-records.store.ts'
import { askForRound, type AskedVendor, type ToldRound, VendorSilent } from '../ask-vendor.ts'
import { findAskableVendors } from '../connect-vendor.ts'
import {
  ROUND_OPEN_HOURS,
  ROUNDS_AT_ONCE,
  SILENCES_IN_A_ROW,
  STRAY_BET_MINUTES,
} from '../limits.ts'
import { openRoundsWithBets, type RoundWithStake } from './list-open-rounds.ts'
import {
  closeRound,
  findGameCodes,
  findRound,
  findRoundStakes,
  noteAsked,
  type OpenRound,
  playerNameOf,
} from './rounds.store.ts'
import { settleKnownOrNew } from './settle-round.ts'
import { operationIdOf, wagerIdOf } from '../vendor-ids.ts'

type CloserNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'wallet' | 'log'>
/** Begins what our own closer does; a vendor's transaction with this name would be refused as a repeat. */
const CLOSER = 'house-closer:'

type Closed = { asked: number; settled: number; returned: number; left: number }

/**
 * Ends rounds that nobody ended: what the vendor says was won is paid, what it does not know is
 * returned to the player. A vendor that does not answer leaves them open, and on the list.
 */
export async function closeOpenRounds(
  needs: CloserNeeds,
  olderThanSeconds = ROUND_OPEN_HOURS * 3600,
): Promise<Closed> {
  const sum: Closed = { asked: 0, settled: 0, returned: 0, left: 0 }
  const vendors = await findAskableVendors(needs.db)
  await apart(needs.log, 'close-open-rounds', (each) =>
    each(vendors, (vendor) => closeRoundsOf(needs, vendor, olderThanSeconds, sum, each)),
  )
  if (sum.asked > 0) needs.log.warn(sum, 'Rounds stood open for too long.')
  return sum
}

async function closeRoundsOf(
  needs: CloserNeeds,
  vendor: AskedVendor,
  olderThanSeconds: number,
  sum: Closed,
  each: Each,
): Promise<void> {
  let silences = 0
  const which = { olderThanSeconds, inTurn: true }
  await each(await openRoundsWithBets(needs, vendor.code, which), async (round) => {
    // Each question waits for seconds; a vendor that is away is asked again at the next run.
    if (silences >= SILENCES_IN_A_ROW) return
    if (round.bets === 0) return closeRound(needs.db, round, `${CLOSER}empty`)
    sum.asked += 1
    await noteAsked(needs.db, round)
    const closed = await closeOne(needs, vendor, round)
    sum[closed === 'silent' ? 'left' : closed] += 1
    silences = closed === 'silent' ? silences + 1 : 0
  })
}

async function closeOne(
  needs: CloserNeeds,
  vendor: AskedVendor,
  round: RoundWithStake,
): Promise<'settled' | 'returned' | 'left' | 'silent'> {
  let told: ToldRound
  try {
    told = await askForRound(needs, vendor, {
      game: round.game,
      round: round.round,
      player: round.player,
    })
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    needs.log.warn({ err: error, round: round.round }, 'An open round could not be asked about.')
    return 'silent'
  }
  switch (told.state) {
    case 'open':
      return 'left'
    case 'closed':
      return (await settleAsTold(needs, round, told)) ? 'settled' : 'left'
    case 'cancelled':
    case 'unknown':
      return (await returnStakes(needs, round, 'vendor_does_not_know_the_round'))
        ? 'returned'
        : 'left'
  }
}

/** The vendor's own settlements, under the ids that it would send them with: when they come late, they are repeats. */
async function settleAsTold(
  needs: CloserNeeds,
  round: OpenRound,
  told: ToldRound,
): Promise<boolean> {
  for (const line of told.transactions) {
    if (line.kind !== 'settle') continue
    const known = await findVendorOperation(needs.db, round.vendor, line.transaction)
    const answer = await settleKnownOrNew(
      needs,
      round.vendor,
      {
        transaction: line.transaction,
        player: round.player,
        game: round.game,
        round: round.round,
        reference: line.reference,
        currency: round.currency,
        amount: line.amount ?? '0',
        closesRound: line.closesRound ?? false,
        details: line.details,
      },
      known,
    )
    if (isRefusal(answer)) {
      needs.log.warn({ round: round.round, refused: answer.refused }, 'A told win was refused.')
      return false
    }
  }
  // A word that names nothing that closes the round has closed nothing.
  return Boolean((await findRound(needs.db, round))?.closedAt)
}

/** Every stake of the round that still stands open goes back to the player, and the round takes no more. */
async function returnStakes(
  { db, wallet }: CloserNeeds,
  round: Pick<OpenRound, 'vendor' | 'memberId' | 'game' | 'round'>,
  reason: string,
): Promise<boolean> {
  const closing = `${CLOSER}${round.game}:${round.round}`
  await closeRound(db, round, closing)
  for (const transaction of await findRoundStakes(db, round)) {
    const wagerId = wagerIdOf(round.vendor, transaction)
    const [bet] = await findWagers(db, round.memberId, [wagerId])
    if (bet?.state !== 'open') continue
    const returned = await wallet.voidWager({
      memberId: round.memberId,
      wagerId,
      operationId: operationIdOf(round.vendor, `${closing}:${transaction}`),
      reason,
    })
    if (isRefusal(returned)) return false
  }
  return true
}

/**
 * Bets that stand open in a round that is closed. Where the closing was cut short, the vendor's word
 * finishes it; a stake that came in behind a finished closing is returned.
 */
export async function closeStrayBets(
  needs: CloserNeeds,
  olderThanSeconds = STRAY_BET_MINUTES * 60,
): Promise<{ returned: number; finished: number }> {
  const sum = { returned: 0, finished: 0 }
  const vendors = await findAskableVendors(needs.db)
  await apart(needs.log, 'close-stray-bets', (each) =>
    each(vendors, async (vendor) => {
      const games = await findGameCodes(needs.db, vendor.code)
      const open = allOpenRounds(needs, { vendor: vendor.code, games, olderThanSeconds })
      await each(open, async ({ memberId, wagerId }) => {
        const [bet] = await findWagers(needs.db, memberId, [wagerId])
        if (bet) await closeStray(needs, vendor, { ...bet, memberId }, sum)
      })
    }),
  )
  return sum
}

/** Part by part: the bets of rounds that run for long stand before those that are sought. */
async function* allOpenRounds(
  { db }: Pick<Needs, 'db'>,
  of: { vendor: string; games: readonly string[]; olderThanSeconds: number },
): AsyncGenerator<RoundRecord> {
  let after: RoundRecord | undefined
  do {
    const part = await openRounds(db, { ...of, limit: ROUNDS_AT_ONCE, after })
    yield* part
    after = part.length < ROUNDS_AT_ONCE ? undefined : part.at(-1)
  } while (after)
}

async function closeStray(
  needs: CloserNeeds,
  vendor: AskedVendor,
  bet: VendorWager & { memberId: bigint },
  sum: { returned: number; finished: number },
): Promise<void> {
  const round = await findRound(needs.db, bet)
  if (!round?.closedBy) return
  const finished =
    round.closedBy.startsWith(CLOSER) ||
    (await findVendorOperation(needs.db, vendor.code, round.closedBy))
  if (finished) {
    const returned = await needs.wallet.voidWager({
      memberId: bet.memberId,
      wagerId: bet.id,
      operationId: operationIdOf(vendor.code, `${CLOSER}stray:${bet.id}`),
      reason: 'round_was_closed',
    })
    if (!isRefusal(returned)) sum.returned += 1
    return
  }
  const player = await playerNameOf(needs.db, vendor.code, bet.memberId)
  const key = { vendor: vendor.code, memberId: bet.memberId, game: bet.game, round: bet.round }
  const open = {
    ...key,
    player,
    currency: round.currency,
    openedAt: bet.placedAt,
    bets: 1,
    openStake: bet.stake,
  }
  if ((await closeOne(needs, vendor, open)) === 'settled') sum.finished += 1
}
