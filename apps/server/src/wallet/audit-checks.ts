import { REREAD_BLOCKS, REREAD_TRANSFERS } from './limits.ts'

/** The verified seq of each lane, as text. */
export type Checkpoint = Readonly<Record<string, string>>

/**
 * A check selects subject, expected and found, one row per thing it looked at; rows where the two
 * differ are the differences. `$1` is the checkpoint it may count on from.
 */
type Check = {
  readonly name: string
  readonly when: 'always' | 'full' | 'withdrawals'
  readonly sql: string
}

const moved = `
  select account, sum(delta) as delta from (
    select t.debit_account as account, -t.amount::numeric as delta from news as t
    union all
    select t.credit_account, t.amount from news as t
  ) as legs group by account`

const news = `
  select t.* from ledger_lanes as l
    left join jsonb_each_text($1::jsonb) as was (lane, seq) on was.lane::int = l.id
    join ledger_transfers as t on t.lane = l.id and t.seq > coalesce(was.seq::bigint, 0)`

/** The blocks whose turn it is, the longest unread first; `reach` counts their transfers. */
export const blocksInTurn = `
  select *, sum(last_seq - first_seq + 1) over (order by verified_at, lane, last_seq) as reach
    from (select * from ledger_audit_blocks order by verified_at, lane, last_seq
           limit ${REREAD_BLOCKS}) as oldest`

export const auditChecks: readonly Check[] = [
  {
    name: 'all accounts sum to zero, per currency',
    when: 'always',
    sql: `select currency as subject, '0' as expected, sum(balance)::text as found
            from ledger_accounts group by currency`,
  },
  {
    name: 'every balance is the sum of its transfers',
    when: 'always',
    sql: `with news as materialized (${news}), moved as (${moved})
          select 'account ' || coalesce(a.id, m.account) as subject,
                 (coalesce(c.balance, 0) + coalesce(m.delta, 0))::text as expected,
                 a.balance::numeric::text as found
            from ledger_accounts as a
            full join moved as m on m.account = a.id
            left join ledger_checkpoint_balances as c
              on c.account_id = a.id and $1::jsonb <> '{}'::jsonb`,
  },
  {
    name: 'each lane numbers its transfers without gap or double',
    when: 'always',
    sql: `select 'lane ' || l.id as subject,
                 (l.seq - coalesce(max(was.seq::bigint), 0))::text || ' up to ' || l.seq as expected,
                 count(distinct t.seq) || case when count(t.seq) > count(distinct t.seq)
                   then ' and ' || count(t.seq) - count(distinct t.seq) || ' double' else '' end || ' up to ' ||
                   greatest(coalesce(max(t.seq), 0), coalesce(max(was.seq::bigint), 0)) as found
            from ledger_lanes as l
            left join jsonb_each_text($1::jsonb) as was (lane, seq) on was.lane::int = l.id
            left join ledger_transfers as t
              on t.lane = l.id and t.seq > coalesce(was.seq::bigint, 0)
           group by l.id, l.seq`,
  },
  {
    name: 'old transfers read again are what they were',
    when: 'always',
    sql: `select 'lane ' || lane || ' from ' || first_seq || ' to ' || last_seq as subject,
                 digest::text as expected, ledger_digest(lane, first_seq, last_seq)::text as found
            from (${blocksInTurn}) as turn
           where reach <= ${REREAD_TRANSFERS} or $1::jsonb = '{}'::jsonb`,
  },
  {
    name: 'pools hold what members have at stake, per currency',
    when: 'always',
    sql: `select currency as subject, sum(open_stake)::text as expected,
                 coalesce(sum(balance) filter (where kind = 'pool'), 0)::text as found
            from ledger_accounts group by currency`,
  },
  {
    // Judged when an account opens; a restored backup opens nothing.
    name: 'every account is of a known kind and of the member its number says',
    when: 'full',
    sql: `select 'account ' || id as subject,
                 case when id < 0 then 0 else id / 256 end || ', known' as expected,
                 member_id || case when id not between 0 and 255 and kind in ('cash', 'hold', 'points',
                   'receivable', 'bonus', 'house', 'expense', 'liability', 'clearing', 'pool')
                   then ', known' else ', unknown' end as found
            from ledger_accounts`,
  },
  {
    name: 'each pool holds the sum of its open wagers',
    when: 'full',
    sql: `with stakes as (
            select pool, sum(stake)::bigint as stake from (
              select pool_account as pool, stake - bonus_stake as stake from wagers where state = 0
              union all
              select bonus_pool_account, bonus_stake from wagers where state = 0 and bonus_stake > 0
            ) as open group by pool)
          select 'pool ' || coalesce(a.id, s.pool) as subject, coalesce(s.stake, 0)::text as expected,
                 a.balance::text as found
            from (select * from ledger_accounts where kind = 'pool') as a
            full join stakes as s on s.pool = a.id`,
  },
  {
    name: 'each member has at stake the sum of the open wagers',
    when: 'full',
    sql: `select 'member ' || a.member_id as subject, coalesce(s.stake, 0)::text as expected,
                 a.open_stake::text as found
            from ledger_accounts as a
            left join (select member_id, sum(stake)::bigint as stake from wagers
                        where state = 0 group by member_id) as s on s.member_id = a.member_id
           where a.kind = 'cash'`,
  },
  {
    name: 'each wager was paid for and paid out by its transfers',
    when: 'full',
    // A bet is decided again: what a grant that has ended would have to take or give back stays where it is.
    sql: `with money as (
            select t.member_id, t.wager_id,
                   coalesce(sum(t.amount) filter (where r.name = 'stake'), 0) as staked,
                   coalesce(sum(t.amount) filter (where r.name = 'payout'), 0)
                     - coalesce(sum(t.amount) filter (where r.name in ('payout_reversed', 'payout_owed')), 0) as paid,
                   coalesce(sum(t.amount) filter (where r.name = 'stake_returned'), 0) as returned
              from ledger_transfers as t join ledger_reasons as r on r.code = t.reason
             where t.wager_id is not null group by t.member_id, t.wager_id),
          told as (
            select coalesce(w.id, m.wager_id) as id, w.stake, w.bonus_stake, w.payout, w.version > 1 as again,
                   case when w.state = 2 then w.stake else 0 end as back,
                   coalesce(m.staked, 0) as staked, coalesce(m.paid, 0) as paid, coalesce(m.returned, 0) as returned
              from wagers as w full join money as m on m.member_id = w.member_id and m.wager_id = w.id)
          select 'wager ' || id as subject, stake || ' in, ' || payout || ' out, ' || back || ' back' as expected,
                 staked || ' in, ' ||
                   case when bonus_stake > 0 and again and paid > payout then payout else paid end || ' out, ' ||
                   case when bonus_stake > 0 and returned between back - bonus_stake and back then back
                        else returned end || ' back' as found
            from told`,
  },
  {
    name: 'bonus money lies in buckets that are in play',
    when: 'full',
    sql: `select 'account ' || a.id as subject, 'in play' as expected,
                 case when b.slot is null then a.balance || ' of no grant' else 'in play' end as found
            from ledger_accounts as a
            left join ledger_bonus_buckets as b
              on b.member_id = a.member_id and b.state in ('queued', 'active')
             and ledger_bonus_account(b.member_id, b.slot) = a.id
           where a.kind = 'bonus' and a.balance > 0`,
  },
  {
    name: 'each running grant has wagered what its bets counted',
    when: 'full',
    sql: `select 'grant ' || b.slot || ' of member ' || b.member_id as subject,
                 b.wagered || ' wagered, ' || b.open_bets || ' open' as expected,
                 case b.state when 'active' then coalesce(sum(c.counted), 0)
                              else b.wagered end || ' wagered, ' ||
                   (select count(*) from wagers as w where w.member_id = b.member_id
                       and w.bonus_slot = b.slot and w.state = 0) || ' open' as found
            from ledger_bonus_buckets as b
            left join ledger_bonus_bets as c
              on c.member_id = b.member_id and c.slot = b.slot and c.state = 'counted'
           group by b.member_id, b.slot`,
  },
  {
    name: 'each completed grant has wagered what was required',
    when: 'full',
    sql: `select 'grant ' || slot || ' of member ' || member_id as subject,
                 required::text as expected, wagered::text as found
            from ledger_bonus_buckets where state = 'completed'`,
  },
  {
    name: 'held money belongs to open withdrawals',
    when: 'withdrawals',
    sql: `select 'member ' || a.member_id as subject, 'covered' as expected,
                 case when a.balance <= coalesce(w.amount, 0) then 'covered'
                      else a.balance || ' held for ' || coalesce(w.amount, 0) end as found
            from ledger_accounts as a
            left join (select member_id, sum(amount + fee_amount)::bigint as amount from withdrawals
                        where closed_at is null group by member_id) as w on w.member_id = a.member_id
           where a.kind = 'hold' and a.balance > 0`,
  },
]
