import { reasons, type MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe } from '../../../base/database/query.ts'
import { isSettlementLane } from '../posts/settle-many.ts'
import { ownAtRisk } from '../judges/valid-turnover.ts'

/** One of so many equal shares of a lane's members. */
export type Share = { readonly lane: number; readonly share: number; readonly shares: number }

/** Some transfers of a lane, `after` left out and `upto` included, that cut no batch in two; those of one share. */
export type Portion = Share & { readonly after: bigint; readonly upto: bigint }

/** Why money moves, as the journal knows it. */
export type Why = keyof typeof reasons

/** A portion, and whether any of its lane's transfers decide bets or move money for one of some reasons. */
export type NextPortion = Portion & { readonly decides: boolean; readonly moves: boolean }

/** Shares of lanes with transfers that are not summed up yet. */
export async function sharesBehind(db: Db | Tx, shares: number): Promise<Share[]> {
  return many<Share>(db)`
    select l.id as lane, part.share, ${shares}::int4 as shares
      from ledger_lanes as l cross join generate_series(0, ${shares}::int4 - 1) as part (share)
      left join activity_places as p on p.lane = l.id and p.share = part.share
     where l.seq > coalesce(p.seq, 0) order by l.id, part.share`
}

/**
 * The next transfers of a lane, about `size` of them. The legs of an operation lie anywhere in its
 * batch, and a batch has one time, so a portion ends where the time changes.
 */
export async function nextPortion(
  tx: Tx,
  { after, size, why, ...share }: Share & { after: bigint; size: number; why: readonly Why[] },
): Promise<NextPortion | undefined> {
  const { lane } = share
  // In the order of their numbers, so that the first one is found without reading the others.
  const has = (which: readonly number[]) => sql`(
    select true from ledger_transfers as t
     where t.lane = ${lane} and t.seq > ${after} and t.seq <= portion.upto and t.reason in (${sql.join(which)})
     order by t.lane, t.seq limit 1) is not null`
  const row = await maybe<Omit<NextPortion, keyof Share | 'after'>>(tx)`
    with probe as (
      select seq, created_at from ledger_transfers
       where lane = ${lane} and seq > ${after} and seq <= ${after + BigInt(size)}
       order by seq desc limit 1
    ), portion as (
      select coalesce(
        (select seq - 1 from ledger_transfers
          where lane = ${lane} and seq > probe.seq and created_at <> probe.created_at
          order by seq limit 1),
        (select seq from ledger_transfers where lane = ${lane} order by seq desc limit 1)) as upto
        from probe)
    select upto, ${has(decisions)} as decides, ${has(codesOf(why))} as moves from portion`
  return row && { ...share, after, ...row }
}

const codesOf = (why: readonly Why[]) => why.map((name) => reasons[name].code)

/**
 * One row for each decision on a bet in a portion: what it adds to the figures of its member and day.
 * A first settlement adds the bet, a later one and a void add the difference, which may be negative.
 *
 * Everything follows from transfers, which never change, and from facts of the wager that stay once
 * they stand: what the bet was worth before a later decision is the sum of its earlier payouts. So
 * the rows are the same whenever they are read. Trial money is not among them.
 */
export const playFacts = (portion: Portion): RawBuilder<unknown> =>
  factsOf({
    decided: decidedIn(portion),
    whose: inShare(sql`w.member_id`, portion),
    together: isSettlementLane(portion.lane),
  })

/**
 * The same rows for the decisions on one member's bets that no portion has had yet. Read in one statement with the
 * sums of the portions, it makes them whole at that moment.
 */
export const playFactsSince = (memberId: MemberId, shares: number): RawBuilder<unknown> => {
  const share = sql`${memberId}::int8 % ${shares}`
  const place = (lane: RawBuilder<unknown>) => sql`
    coalesce((select p.seq from activity_places as p where p.lane = ${lane} and p.share = ${share}), 0)`
  return factsOf({
    decided: sql`
      member_id = ${memberId} and seq > ${place(sql`ledger_transfers.lane`)}
      and created_at >= (
        select min(first.created_at) from ledger_lanes as l cross join lateral (
          select t.created_at from ledger_transfers as t
           where t.lane = l.id and t.seq > ${place(sql`l.id`)} order by t.seq limit 1) as first)
      and reason in (${sql.join(decisions)}) and currency not like '%.play'`,
    whose: sql`w.member_id = ${memberId}`,
    together: true,
  })
}

/**
 * The same decisions, of one vendor's bets alone, with the bet's own facts: what a first settlement adds, a later one and
 * a void take away or correct. A decision that follows another one counts on the day of the first.
 */
export const decidedBets = (portion: Portion, vendor: string): RawBuilder<unknown> => sql`
  ${stepsOf(
    {
      decided: decidedIn(portion),
      whose: sql`w.vendor = ${vendor}`,
      together: isSettlementLane(portion.lane),
    },
    sql`, w.game, w.details, w.settle_id`,
  )}
  select game, currency, details, stake, paid, after - before as settled,
         case when before = 0 then business_day else coalesce((
           select min(t.business_day) from ledger_transfers as t
            where t.member_id = steps.member_id and t.operation_id = steps.settle_id), business_day)
         end::text as "businessDay"
    from steps where after <> before or paid <> 0`

type Decided = {
  /** Which transfers decide bets. */
  readonly decided: RawBuilder<unknown>
  /** Whose wagers `w` they are. */
  readonly whose: RawBuilder<unknown>
  /** Stakes that are taken together may be among them. */
  readonly together: boolean
}

const factsOf = (which: Decided): RawBuilder<unknown> => sql`
  ${stepsOf(which)}
  select member_id, business_day, created_at, lane, seq, placed_at, category, currency, line_version,
         (own_stake > 0)::int * (after * (paid_before + paid <> stake)::int
           - before * (paid_before <> stake)::int) as bets,
         after - before as settled,
         (after - before) * stake as stakes, (after - before) * bonus_stake as bonus_stakes,
         own_stake * (after * (paid_before + paid <> stake)::int
           - before * (paid_before <> stake)::int) as turnover,
         own_stake * (after * (paid_before + paid > stake)::int
           - before * (paid_before > stake)::int) as win_turnover,
         own_stake * (after * (paid_before + paid < stake)::int
           - before * (paid_before < stake)::int) as lose_turnover,
         paid as payouts, bonus_paid as bonus_payouts
    from steps`

/** Each decision with how its bet stood before and after it, and what more of the bet is asked for. */
const stepsOf = (
  { decided, whose, together }: Decided,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  with legs as (
    select member_id, wager_id, operation_id, business_day, created_at, lane, seq,
           case when reason = ${reasons.payout.code} then credit_account else debit_account end as account,
           ${signed} as paid
      from ledger_transfers
     where ${decided} and wager_ids is null
    ${together ? stakesTakenTogether(decided) : sql``}
  ), decided as (
    select member_id, wager_id, operation_id, min(business_day) as business_day,
           min(created_at) as created_at, min(lane) as lane, min(seq) as seq, total(paid) as paid,
           total(paid) filter (where ${inBonus}) as bonus_paid
      from legs
     group by member_id, wager_id, operation_id
  ), steps as (
    select d.member_id, d.business_day, d.created_at, d.lane, d.seq, d.paid, d.bonus_paid, w.placed_at,
           w.currency, w.category, w.line_version, w.stake, w.bonus_stake,
           ${ownAtRisk} as own_stake,
           case when w.settle_id <> d.operation_id then 1 else 0 end as before,
           case when w.void_id = d.operation_id then 0 else 1 end as after,
           case when w.settle_id <> d.operation_id then (${paidBefore}) else 0 end as paid_before
           ${more}
      from decided as d
      join wagers as w on w.member_id = d.member_id and w.id = d.wager_id
     where ${whose}
    -- Kept apart from what follows, so that each value is made once.
    offset 0
  )`

const decidedIn = ({ lane, after, upto, ...of }: Portion) => sql`
  lane = ${lane} and seq > ${after} and seq <= ${upto} and ${inShare(sql`member_id`, of)}
  and reason in (${sql.join(decisions)}) and currency not like '%.play'`

/** Each of the wagers whose stakes one transfer takes is decided by the operation that is named like it. */
const stakesTakenTogether = (decided: RawBuilder<unknown>) => sql`
  union all
  select member_id, taken.id, taken.id, business_day, created_at, lane, seq, debit_account, null
    from ledger_transfers cross join lateral unnest(wager_ids) as taken (id)
   where ${decided} and wager_ids is not null`

/** One row for each transfer in a portion that was made for one of some reasons, none of them a bet or points. */
export const moneyFacts = (
  { lane, after, upto, ...of }: Portion,
  why: readonly Why[],
): RawBuilder<unknown> => sql`
  select t.member_id, t.business_day, t.created_at, t.currency, t.amount,
         t.operation_id, r.name as reason, a.line_version
    from ledger_transfers as t
    join ledger_accounts as a on a.id = t.member_id * 256
    join ledger_reasons as r on r.code = t.reason
   where t.lane = ${lane} and t.seq > ${after} and t.seq <= ${upto}
     and t.member_id > 0 and ${inShare(sql`t.member_id`, of)}
     and t.currency not like '%.play' and t.reason in (${sql.join(codesOf(why))})`

/** Said as a comparison, for which the database expects a good part of the rows and not one in two hundred. */
const inShare = (memberId: RawBuilder<unknown>, { share, shares }: Omit<Share, 'lane'>) =>
  sql`abs(${memberId} % ${shares} - ${share}) < 1`

/** Why money of a bet moves when it is settled, settled anew or taken back. */
export const decisions = [
  reasons.stake_taken.code,
  reasons.payout.code,
  reasons.stake_returned.code,
  reasons.payout_reversed.code,
  reasons.payout_owed.code,
]

/** What a leg pays, or takes back. */
const signed = sql`case when reason = ${reasons.payout.code} then amount
  when reason in (${reasons.payout_reversed.code}, ${reasons.payout_owed.code}) then -amount end`

/** Slots from 16 on are a member's bonus buckets. */
const inBonus = sql`account > 0 and account % 256 >= 16`

/** Read only for the few decisions that follow another one on the same bet. */
const paidBefore = sql`
  select coalesce(sum(${signed}), 0)::int8
    from (select w.settle_id as id
          union all
          select o.id from ledger_operations as o
           where o.member_id = w.member_id and o.wager_id = w.id) as earlier
    join ledger_transfers as t on t.member_id = w.member_id and t.operation_id = earlier.id
   where t.reason in (${sql.join(decisions)})
     and (t.created_at, t.seq) < (d.created_at, d.seq)`
