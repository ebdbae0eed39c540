-- Many settled wagers get another payout or are voided in one statement, as corrected and void draws need it: the
-- same rows as one by one.

-- Pays settled wagers anew (state 1) or voids them (state 2). What a payout before has paid comes back as far as the
-- member's cash goes, line after line in the order given; the rest is owed. It holds the members, and house and lane
-- last; it answers the places that it left as they were, which the ordinary way knows: played with a bonus, not
-- settled, or decided under this very operation. p_reasons: payout, stake returned, payout reversed, payout owed.
create or replace function ledger_decide_again(
  p_lane integer, p_state smallint, p_reasons smallint[], p_note jsonb,
  e_member bigint[], e_wager uuid[], e_operation uuid[], e_hash bigint[], e_payout bigint[]
) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  tried bigint[];
  m_account bigint[];
  m_delta bigint[];
  m_currency text[];
  f_member bigint[];
  f_day date[];
  f_staked bigint[];
  f_lost bigint[];
  at timestamptz;
  today date;
  changed integer;
  moved integer;
begin
  if exists (select from unnest(e_wager) as id group by id having count(*) > 1) then
    raise exception 'a wager is named twice' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts as a
    where a.id = any (select m * 256 from unnest(e_member) as m) order by a.id for no key update;
  at := clock_timestamp();
  today := ledger_business_day(at);
  select array_agg(e.n order by e.n) into tried
    from unnest(e_member, e_wager, e_operation) with ordinality as e (member_id, id, operation, n)
    join ledger_accounts as a on a.id = e.member_id * 256 and a.flags & 16 = 0
    join lateral (
      select from wagers as w
       where w.member_id = e.member_id and w.id = e.id and w.state = 1 and w.stake > 0
         and w.bonus_stake = 0 and w.bonus_payout = 0 and w.bonus_slot is null and w.currency = a.currency
         and w.settle_id is distinct from e.operation
      offset 0
    ) as w on true
   where p_state = 2 or not exists (
     select from ledger_operations as o where o.member_id = e.member_id and o.id = e.operation);

  if tried is not null then
    with e as materialized (
      select n, e_member[n] as member_id, e_wager[n] as id, e_operation[n] as operation, e_hash[n] as hash,
             e_payout[n] as payout, a.currency, a.balance, w.stake, w.payout as before, w.business_day,
             a.flags & 8 <> 0 as limited, ledger_house_account('house', 'gaming', a.currency, p_lane) as house,
             case when p_state = 1 then e_payout[n] else w.stake end as gain
        from unnest(tried) as n
        join ledger_accounts as a on a.id = e_member[n] * 256
        join wagers as w on w.member_id = e_member[n] and w.id = e_wager[n]
    ), running as (
      select e.*, balance + sum(gain - before) over line as run from e
      window line as (partition by member_id order by n)
    ), owing as (
      -- Cash never falls below zero: what it lacks so far is owed so far.
      select running.*, greatest(0, max(-run) over (partition by member_id order by n)) as owed_by_then from running
    ), judged as materialized (
      select owing.*, (run + owed_by_then)::bigint as cash,
             (owed_by_then - lag(owed_by_then, 1, 0) over (partition by member_id order by n))::bigint as owed
        from owing
    ), done as (
      update wagers as w
         set state = p_state, version = w.version + 1, payout = j.payout, settled_at = at,
             void_id = case when p_state = 2 then j.operation end,
             void_hash = case when p_state = 2 then j.hash end,
             void_balance = case when p_state = 2 then j.cash end,
             details = case when p_note is null then w.details else w.details || p_note end
        from judged as j
       where w.member_id = j.member_id and w.id = j.id and w.state = 1
      returning 1
    ), noted as (
      insert into ledger_operations (member_id, id, content_hash, reason, wager_id, balance_after, answer, created_at)
        select member_id, operation, hash, p_reasons[1], id, cash,
               jsonb_build_object('wagerId', id, 'state', 'settled', 'replayed', false, 'balance', cash::text,
                                  'stake', stake::text, 'payout', payout::text), at
          from judged where p_state = 1
    ), legs as materialized (
      select j.n, j.member_id, j.operation, j.id, j.currency, l.debit, l.credit, l.amount, l.reason, l.balance,
             case when p_state = 1 then 4 else 16 end - 1
               + row_number() over (partition by j.n order by l.place) as leg
        from judged as j
        cross join lateral (values
          (1, j.house, j.member_id * 256, j.gain, p_reasons[case when p_state = 1 then 1 else 2 end],
           j.cash + j.before - j.owed),
          (2, j.member_id * 256, j.house, j.before - j.owed, p_reasons[3], j.cash),
          (3, j.member_id * 256 + 3, j.house, j.owed, p_reasons[4], j.cash)
        ) as l (place, debit, credit, amount, reason, balance)
       where l.amount > 0
    ), lane as (
      update ledger_lanes set seq = seq + (select count(*) from legs) where id = p_lane
      returning seq - (select count(*) from legs) as first_seq
    ), written as (
      insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
          amount, currency, reason, balance_after, wager_id, created_at, business_day)
        select member_id, operation, leg, p_lane, lane.first_seq + row_number() over (order by n, leg), debit, credit,
               amount, currency, reason, balance, id, at, today
          from legs cross join lane
    ), moves as (
      select account, sum(delta)::bigint as delta, currency
        from (select debit as account, -amount as delta, currency from legs
              union all
              select credit, amount, currency from legs) as each
       group by account, currency
    )
    select array_agg(account), array_agg(delta), array_agg(currency), (select count(*) from done),
           (select array_agg(member_id order by n) from judged where limited),
           (select array_agg(business_day order by n) from judged where limited),
           (select array_agg(case when p_state = 2 then -stake else 0 end order by n) from judged where limited),
           (select array_agg(case when p_state = 2 then before - stake else before - payout end order by n)
              from judged where limited)
      into m_account, m_delta, m_currency, changed, f_member, f_day, f_staked, f_lost
      from moves;
    if changed <> cardinality(tried) then
      raise exception 'a wager was decided elsewhere while its member was held' using errcode = 'PL003';
    end if;

    if f_member is not null then
      insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
        select l.member_id, l.kind, l.period, date_trunc(l.period, d.day::timestamp)::date,
               sum(case when l.kind = 'stake' then d.staked else d.lost end)::bigint
          from unnest(f_member, f_day, f_staked, f_lost) as d (member_id, day, staked, lost)
          join ledger_limits as l on l.member_id = d.member_id and l.kind in ('stake', 'loss')
         where case when l.kind = 'stake' then d.staked else d.lost end <> 0
         group by l.member_id, l.kind, l.period, date_trunc(l.period, d.day::timestamp)::date
        on conflict (member_id, kind, period, starts_on) do update set used = f.used + excluded.used;
    end if;

    if m_account is not null then
      perform 1 from ledger_accounts as a
        where a.id in (select m from unnest(m_account) as m where m < 0) order by a.id for no key update;
      update ledger_accounts as a
         set balance = a.balance + m.delta, version = a.version + 1
        from unnest(m_account, m_delta, m_currency) as m (account, delta, currency)
       where a.id = m.account and a.currency = m.currency;
      get diagnostics moved = row_count;
      if moved <> cardinality(m_account) then
        raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
      end if;
    end if;
  end if;

  return query
    select n::bigint from generate_series(1, cardinality(e_wager)) as n except select n from unnest(tried) as n
     order by 1;
end $$;

revoke all on function ledger_decide_again from public;
grant execute on function ledger_decide_again to parlour_app;
