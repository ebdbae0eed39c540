import {
  type Amount,
  type Reason,
  reasonNamed,
  type MemberId,
  type OperationId,
  type WagerId,
} from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, one } from '../../../base/database/query.ts'
import type { CurrencyCode, WagerState } from '../wallet.ts'

/** What happened to a member's money, in the order in which it became visible. */
export type LedgerEvent = {
  readonly lane: number
  /** The reader's position in this lane; gaps mean nothing. */
  readonly seq: bigint
  readonly memberId: MemberId
  readonly operationId: OperationId
  readonly leg: number
  readonly reason: Reason
  readonly currency: CurrencyCode
  readonly amount: Amount
  readonly debitAccount: bigint
  readonly creditAccount: bigint
  /** The member's cash after exactly this transfer. */
  readonly balanceAfter: Amount
  readonly at: Date
  /** The merchant's business day, `2026-11-21`. */
  readonly businessDay: string
  readonly wager: WagerFacts | null
}

/** The wager as it stands now; a later event of the same wager shows the same facts. */
export type WagerFacts = {
  readonly id: WagerId
  readonly vendor: string
  readonly game: string
  readonly category: string
  readonly round: string
  readonly state: WagerState
  readonly version: number
  readonly stake: Amount
  readonly bonusStake: Amount
  readonly payout: Amount
  readonly lineVersion: number
}

type Row = Omit<LedgerEvent, 'reason' | 'wager'> &
  Omit<WagerFacts, 'id'> & { reason: number; wagerId: WagerId | null }

/** The lanes there are. A consumer keeps one cursor for each and asks again now and then for new ones. */
export async function lanes(db: Db | Tx): Promise<number[]> {
  const rows = await many<{ id: number }>(db)`select id from ledger_lanes order by id`
  return rows.map(({ id }) => id)
}

/**
 * The events of one lane after a position. A lane's numbers are taken under its locked row, so
 * that nothing can appear later below a number that was already read.
 */
export async function readEvents(
  db: Db | Tx,
  { lane, after, limit }: { lane: number; after: bigint; limit: number },
): Promise<LedgerEvent[]> {
  const rows = await many<Row>(db)`
    select t.lane, t.seq, t.member_id as "memberId", t.operation_id as "operationId", t.leg, t.reason,
           t.currency, t.amount, t.debit_account as "debitAccount", t.credit_account as "creditAccount",
           t.balance_after as "balanceAfter", t.created_at as at, t.business_day::text as "businessDay",
           t.wager_id as "wagerId", w.vendor, w.game, w.category, w.round,
           (array['open', 'settled', 'voided'])[w.state + 1] as state, w.version, w.stake,
           w.bonus_stake as "bonusStake", w.payout, w.line_version as "lineVersion"
      from (select * from ledger_transfers
             where lane = ${lane} and seq > ${after} order by seq limit ${limit}) as t
      left join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     order by t.seq`
  return rows.map(toEvent)
}

function toEvent(row: Row): LedgerEvent {
  const {
    wagerId,
    vendor,
    game,
    category,
    round,
    state,
    version,
    stake,
    bonusStake,
    payout,
    lineVersion,
    ...event
  } = row
  return {
    ...event,
    reason: reasonNamed(row.reason),
    wager:
      wagerId === null
        ? null
        : {
            id: wagerId,
            vendor,
            game,
            category,
            round,
            state,
            version,
            stake,
            bonusStake,
            payout,
            lineVersion,
          },
  }
}

/** How many movements bets have made in all, of every process: what grew between two looks was bet meanwhile. */
export async function betsMoved(db: Db): Promise<bigint> {
  const { moved } = await one<{ moved: bigint }>(db)`
    select coalesce(sum(seq), 0)::int8 as moved from ledger_lanes where kind = 'bets'`
  return moved
}
