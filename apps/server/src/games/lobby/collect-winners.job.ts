import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { type LedgerEvent, lanes, readEvents } from '../../ledger/wallet/records/events.store.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'
import { keepLink } from '../house-games/links/round-links.store.ts'
import { BOARD_DAYS, BOARD_KEEPS } from './limits.ts'
import { dropWinner, keepWinner, lockPlace, movePlace, trimWinners } from './winners.store.ts'

/** Events read in one transaction. */
const EVENTS_AT_ONCE = 1_000

/** Brings the winner board up to date from the ledger's events. What was read before changes nothing. */
export async function collectWinners({ db }: Pick<Needs, 'db'>): Promise<void> {
  for (const lane of await lanes(db)) {
    let read = EVENTS_AT_ONCE
    while (read === EVENTS_AT_ONCE) read = await transact(db, (tx) => readOn(tx, lane))
  }
  await trimWinners(db, { days: BOARD_DAYS, keep: BOARD_KEEPS })
}

async function readOn(tx: Tx, lane: number): Promise<number> {
  const after = await lockPlace(tx, lane)
  const events = await readEvents(tx, { lane, after, limit: EVENTS_AT_ONCE })
  for (const event of events) await take(tx, event)
  const last = events.at(-1)
  if (last) await movePlace(tx, lane, last.seq)
  return events.length
}

async function take(tx: Tx, event: LedgerEvent): Promise<void> {
  const { wager, memberId } = event
  if (!wager) return
  if (event.reason === 'payout' && wager.state === 'settled' && wager.payout > wager.stake) {
    await keepWinner(tx, memberId, wager, event)
    // Whoever reads the board may see how it was won.
    if (wager.vendor === HOUSE_VENDOR) await keepLink(tx, { memberId, wagerId: wager.id })
  } else if (event.reason === 'payout_reversed' || event.reason === 'payout_owed') {
    await dropWinner(tx, memberId, wager.id)
  }
}
