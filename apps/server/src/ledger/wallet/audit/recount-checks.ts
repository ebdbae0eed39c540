/**
 * What the recount asks of some members, `$1` left out and `$2` included, on one snapshot each. A check selects subject,
 * expected and found, one row per thing it looks at.
 */
export type MembersCheck = { readonly name: string; readonly sql: string }

const inRange = (column: string): string => `${column} > $1::bigint and ${column} <= $2::bigint`
const accountsInRange = `id > $1::bigint * 256 + 255 and id <= $2::bigint * 256 + 255`

const sums = `
  pools as materialized (select id from ledger_accounts_now where id < 0 and kind = 'pool'),
  news as materialized (
    select member_id, debit_account, credit_account, amount
      from ledger_transfers where ${inRange('member_id')})`

export const membersChecks: readonly MembersCheck[] = [
  {
    name: 'every balance is the sum of its transfers',
    sql: `with ${sums}, moved as (
            select account, sum(delta) as delta from (
              select debit_account as account, -amount::numeric as delta from news where debit_account > 0
              union all select credit_account, amount from news where credit_account > 0) as legs group by account)
          select 'account ' || coalesce(a.id, m.account) as subject,
                 coalesce(m.delta, 0)::text as expected, a.balance::numeric::text as found
            from (select * from ledger_accounts_now where ${accountsInRange}) as a
            full join moved as m on m.account = a.id`,
  },
  {
    name: 'members have at stake what lies in pools for them',
    sql: `with ${sums}, put as (
            select member_id, sum(put) as put from (
              select member_id, amount::numeric as put from news where credit_account in (select id from pools)
              union all
              select member_id, -amount from news where debit_account in (select id from pools)) as legs
             group by member_id)
          select 'member ' || coalesce(a.member_id, p.member_id) as subject,
                 coalesce(p.put, 0)::text as expected, a.open_stake::numeric::text as found
            from (select * from ledger_accounts_now where ${accountsInRange} and kind = 'cash') as a
            full join put as p on p.member_id = a.member_id`,
  },
  {
    name: 'each pool holds the sum of its open wagers',
    sql: `with ${sums}, put as (
            select member_id, pool, sum(put)::bigint as put from (
              select member_id, credit_account as pool, amount as put from news
               where credit_account in (select id from pools)
              union all
              select member_id, debit_account, -amount from news
               where debit_account in (select id from pools)) as legs
             group by member_id, pool having sum(put) <> 0),
          stakes as (
            select member_id, pool, sum(stake)::bigint as stake from (
              select member_id, pool_account as pool, stake - bonus_stake as stake
                from wagers where ${inRange('member_id')} and state = 0
              union all
              select member_id, bonus_pool_account, bonus_stake
                from wagers where ${inRange('member_id')} and state = 0 and bonus_stake > 0) as open
             group by member_id, pool having sum(stake) <> 0)
          select 'pool ' || coalesce(s.pool, p.pool) || ' of member ' || coalesce(s.member_id, p.member_id) as subject,
                 coalesce(s.stake, 0)::text as expected, coalesce(p.put, 0)::text as found
            from put as p full join stakes as s on s.member_id = p.member_id and s.pool = p.pool`,
  },
  {
    // Judged when an account opens; a restored backup opens nothing.
    name: 'every account is there once, of a known kind and of the member its number says',
    sql: `select 'account ' || id as subject, id / 256 || ', known, once' as expected,
                 member_id || case when id > 255 and kind in ('cash', 'hold', 'points',
                   'receivable', 'bonus', 'house', 'expense', 'liability', 'clearing', 'pool')
                   then ', known' else ', unknown' end
                   || case when count(*) over (partition by id) = 1 then ', once' else ', again' end as found
            from ledger_accounts_now where ${accountsInRange}`,
  },
  {
    name: 'each member has at stake the sum of the open wagers',
    sql: `select 'member ' || a.member_id as subject, coalesce(s.stake, 0)::text as expected,
                 a.open_stake::text as found
            from ledger_accounts_now as a
            left join (select member_id, sum(stake)::bigint as stake from wagers
                        where ${inRange('member_id')} and state = 0 group by member_id) as s
              on s.member_id = a.member_id
           where ${accountsInRange} and a.kind = 'cash'`,
  },
  {
    name: 'each wager was paid for and paid out by its transfers',
    // A bet is decided again: what a grant that has ended would have to take or give back stays where it is.
    sql: `with money as (
            select t.member_id, t.wager_id,
                   coalesce(sum(t.amount) filter (where r.name = 'stake'), 0) as staked,
                   coalesce(sum(t.amount) filter (where r.name = 'payout'), 0)
                     - coalesce(sum(t.amount) filter (where r.name in ('payout_reversed', 'payout_owed')), 0) as paid,
                   coalesce(sum(t.amount) filter (where r.name = 'stake_returned'), 0) as returned
              from ledger_transfers as t join ledger_reasons as r on r.code = t.reason
             where ${inRange('t.member_id')} and t.wager_id is not null group by t.member_id, t.wager_id),
          told as (
            select coalesce(w.id, m.wager_id) as id, w.stake, w.bonus_stake, w.payout, w.version > 1 as again,
                   case when w.state = 2 then w.stake else 0 end as back,
                   coalesce(m.staked, 0) as staked, coalesce(m.paid, 0) as paid, coalesce(m.returned, 0) as returned
              from (select * from wagers where ${inRange('member_id')}) as w
              full join money as m on m.member_id = w.member_id and m.wager_id = w.id)
          select 'wager ' || id as subject, stake || ' in, ' || payout || ' out, ' || back || ' back' as expected,
                 staked || ' in, ' ||
                   case when bonus_stake > 0 and again and paid > payout then payout else paid end || ' out, ' ||
                   case when bonus_stake > 0 and returned between back - bonus_stake and back then back
                        else returned end || ' back' as found
            from told`,
  },
  {
    name: 'bonus money lies in buckets that are in play',
    sql: `select 'account ' || a.id as subject, 'in play' as expected,
                 case when b.slot is null then a.balance || ' of no grant' else 'in play' end as found
            from ledger_accounts_now as a
            left join ledger_bonus_buckets as b
              on b.member_id = a.member_id and b.state in ('queued', 'active')
             and ledger_bonus_account(b.member_id, b.slot) = a.id
           where ${accountsInRange} and a.kind = 'bonus' and a.balance > 0`,
  },
  {
    name: 'each running grant has wagered what its bets counted',
    sql: `select 'grant ' || b.slot || ' of member ' || b.member_id as subject,
                 b.wagered || ' wagered, ' || b.open_bets || ' open' as expected,
                 case b.state when 'active' then coalesce(sum(c.counted), 0)
                              else b.wagered end || ' wagered, ' ||
                   (select count(*) from wagers as w where w.member_id = b.member_id
                       and w.bonus_slot = b.slot and w.state = 0) || ' open' as found
            from ledger_bonus_buckets as b
            left join ledger_bonus_bets as c
              on c.member_id = b.member_id and c.slot = b.slot and c.state = 'counted'
           where ${inRange('b.member_id')}
           group by b.member_id, b.slot`,
  },
  {
    name: 'each completed grant has wagered what was required',
    sql: `select 'grant ' || slot || ' of member ' || member_id as subject,
                 required::text as expected, wagered::text as found
            from ledger_bonus_buckets where ${inRange('member_id')} and state = 'completed'`,
  },
  {
    // No index keeps them apart: it would cost each bet another page, and the pair's own count gives each once.
    name: 'each nonce of a seed pair is that of one round, from the first to the last',
    sql: `with used as (
            select member_id, seed_id, count(*) as rounds, count(distinct nonce) as nonces,
                   min(nonce) as least, max(nonce) as most
              from wagers where ${inRange('member_id')} and seed_id is not null group by member_id, seed_id)
          select 'pair ' || coalesce(p.id, u.seed_id) || ' of member ' || coalesce(p.member_id, u.member_id) as subject,
                 case when p.next_nonce = 0 then 'no round'
                      else p.next_nonce || ' rounds, 0 to ' || p.next_nonce - 1 end as expected,
                 case when u.rounds is null then 'no round'
                      when u.rounds <> u.nonces then u.nonces || ' nonces of ' || u.rounds || ' rounds'
                      else u.rounds || ' rounds, ' || u.least || ' to ' || u.most end as found
            from (select * from fair_seeds where ${inRange('member_id')}) as p
            full join used as u on u.member_id = p.member_id and u.seed_id = p.id`,
  },
  {
    name: 'held money belongs to open withdrawals',
    sql: `select 'member ' || a.member_id as subject, 'covered' as expected,
                 case when a.balance <= coalesce(w.amount, 0) then 'covered'
                      else a.balance || ' held for ' || coalesce(w.amount, 0) end as found
            from ledger_accounts_now as a
            left join (select member_id, sum(amount + fee_amount)::bigint as amount from withdrawals
                        where ${inRange('member_id')} and closed_at is null group by member_id) as w
              on w.member_id = a.member_id
           where ${accountsInRange} and a.kind = 'hold' and a.balance > 0`,
  },
]
