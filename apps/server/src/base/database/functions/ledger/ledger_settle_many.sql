-- Many open wagers are settled or voided in one statement, as draws need it: the same rows as one by one.
--
-- Settles (state 1) or voids (state 2) open wagers staked in cash. It locks the members, moves pools and house
-- last, and answers only what it left as it was: `replayed` stands already under this operation, `left` is for
-- the ordinary way, which knows bonuses and refusals. Wagers whose operation is named like them share one transfer
-- of their stakes for each member. p_reasons: stake taken, payout, stake returned.
--
-- The legs of an ordinary operation count from 32. What a draw takes of several stakes of a member at once counts from
-- 1001, so that the two cannot meet whatever they are called. Nothing reads a leg by its number.
create or replace function ledger_settle_many(
  p_lane integer, p_state smallint, p_reasons smallint[], p_note jsonb,
  e_member bigint[], e_wager uuid[], e_operation uuid[], e_hash bigint[], e_payout bigint[]
) returns table (place bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
-- Lists of wagers are reckoned to take far more room than they do.
set work_mem = '64MB' as $$
declare
  -- The places that are tried; null: all of them.
  tried bigint[];
  wanted integer := cardinality(e_wager);
  settled integer := 0;
  limited boolean;
  h_currency text[];
  h_account bigint[];
  m_account bigint[];
  m_delta bigint[];
  m_opened bigint[];
  m_currency text[];
  at timestamptz;
  today date;
  moved integer;
begin
  select array_agg(c), array_agg(ledger_house_account('house', 'gaming', c, p_lane)) into h_currency, h_account
    from (select c from (
            select a.currency as c from ledger_accounts as a
             where a.id = any (select m * 256 from unnest(e_member) as m) order by a.id for no key update
          ) as held group by c) as each;
  at := clock_timestamp();
  today := ledger_business_day(at);

  -- Nearly always all of them can be settled: that is tried at once, and undone where it turns out otherwise.
  -- A stake that goes back must be known before the balance after it is, so voids look first.
  for attempt in 1 .. 2 loop
    if attempt = 2 or p_state = 2 then
      if exists (select from unnest(e_wager) as id group by id having count(*) > 1) then
        raise exception 'a wager is named twice' using errcode = 'PL003';
      end if;
      select array_agg(e.n order by e.n) into tried
        from unnest(e_member, e_wager) with ordinality as e (member_id, id, n)
        join ledger_accounts as a on a.id = e.member_id * 256 and a.flags & 16 = 0
        join lateral (
          select from wagers as w
           where w.member_id = e.member_id and w.id = e.id and w.state = 0 and w.stake > 0
             and w.bonus_stake = 0 and w.bonus_slot is null and w.currency = a.currency
          offset 0
        ) as w on true;
      wanted := coalesce(cardinality(tried), 0);
      exit when wanted = 0;
    end if;
    begin
      with e as materialized (
        select e.n, e.member_id, e.id, e.operation, e.hash, e.payout, a.currency, a.flags & 8 <> 0 as limited,
               h_account[array_position(h_currency, a.currency)] as house, g.gain, a.balance as held,
               a.balance + sum(g.gain) over line::bigint as cash,
               case when e.operation = e.id then first_value(e.id) over line else e.operation end as settlement
          from (
            select n, member_id, id, operation, hash, payout
              from unnest(e_member, e_wager, e_operation, e_hash, e_payout) with ordinality
                     as e (member_id, id, operation, hash, payout, n) where tried is null
            union all
            select n, e_member[n], e_wager[n], e_operation[n], e_hash[n], e_payout[n] from unnest(tried) as n
          ) as e
          join ledger_accounts as a on a.id = e.member_id * 256 and a.flags & 16 = 0
          cross join lateral (
            select case when p_state = 1 then e.payout
                        else (select w.stake from wagers as w where w.member_id = e.member_id and w.id = e.id)
                   end as gain
          ) as g
        window line as (partition by e.member_id order by e.n)
      ), done as (
        update wagers as w
           set state = p_state, version = w.version + 1, payout = e.payout, settled_at = at,
               settle_id = case when p_state = 1 then e.operation end,
               settle_hash = case when p_state = 1 then e.hash end,
               settle_balance = case when p_state = 1 then e.cash end,
               settlement_id = case when p_state = 1 then e.settlement end,
               void_id = case when p_state = 2 then e.operation end,
               void_hash = case when p_state = 2 then e.hash end,
               void_balance = case when p_state = 2 then e.cash end,
               details = case when p_note is null then w.details else w.details || p_note end
          from e
         where w.member_id = e.member_id and w.id = e.id and w.state = 0 and w.stake > 0
           and w.bonus_stake = 0 and w.bonus_slot is null and w.currency = e.currency
        returning e.n, e.member_id, e.id, e.operation, e.settlement, e.operation = e.id as named, e.payout, e.gain,
                  e.held, e.cash, w.stake, w.pool_account as pool, w.currency, e.house, e.limited
      ), taken as materialized (
        select member_id, settlement, named, pool, currency, house, array_agg(id) as ids, count(*) as wagers,
               sum(stake)::bigint as stake, sum(gain)::bigint as gain, min(n) as n, min(held) as held,
               min(cash - payout) as before, bool_or(done.limited) as limited
          from done group by member_id, settlement, named, pool, currency, house
      ), legs as materialized (
        -- What is taken together is taken before anything is paid. Legs up to 31 are those of a single wager.
        select member_id, case when named then 0 else n end as turn,
               case when named and wagers = 1 then ids[1] else settlement end as operation,
               case when wagers = 1 then 4 else 1000 + array_position((select array_agg(distinct pool) from taken), pool) end as leg,
               pool as debit, house as credit, stake as amount, currency, p_reasons[1] as reason,
               case when named then held else before end as balance,
               case when wagers = 1 then ids[1] end as id, case when wagers > 1 then ids end as ids
          from taken where p_state = 1
        union all
        select member_id, n, operation, 5, house, member_id * 256, payout, currency, p_reasons[2], cash, id, null
          from done where p_state = 1 and payout > 0
        union all
        select member_id, n, operation, 16, pool, member_id * 256, stake, currency, p_reasons[3], cash, id, null
          from done where p_state = 2
      ), lane as (
        update ledger_lanes set seq = seq + (select count(*) from legs) where id = p_lane
        returning seq - (select count(*) from legs) as first_seq
      ), written as (
        insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
            amount, currency, reason, balance_after, wager_id, wager_ids, settlement_id, created_at, business_day)
          select member_id, operation, leg, p_lane, lane.first_seq + row_number() over (order by member_id, turn, leg),
                 debit, credit, amount, currency, reason, balance, id, ids, case when ids is not null then operation end,
                 at, today
            from legs cross join lane
      ), moves as (
        select member_id * 256 as account, sum(gain)::bigint as delta, -sum(stake)::bigint as opened, currency
          from taken group by member_id, currency
        union all
        select pool, -sum(stake)::bigint, 0, currency from taken group by pool, currency
        union all
        select house, sum(stake - gain)::bigint, 0, currency
          from taken where p_state = 1 group by house, currency
      )
      select array_agg(account), array_agg(delta), array_agg(opened), array_agg(currency),
             (select sum(wagers) from taken), (select bool_or(t.limited) from taken as t)
        into m_account, m_delta, m_opened, m_currency, settled, limited
        from moves;
      if settled is distinct from wanted then
        raise exception 'not all of them are open and staked in cash' using errcode = 'PL006';
      end if;
      exit;
    exception when sqlstate 'PL006' then
      if tried is not null then raise; end if;
      settled := 0;
    end;
  end loop;

  if settled > 0 then
    if limited then
      insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
        select w.member_id, l.kind, l.period, date_trunc(l.period, w.business_day::timestamp)::date,
               -sum(case when p_state = 1 then w.payout else w.stake end)::bigint
          from unnest(e_member, e_wager) with ordinality as e (member_id, id, n)
          join ledger_accounts as a on a.id = e.member_id * 256 and a.flags & 8 <> 0
          join ledger_limits as l on l.member_id = e.member_id and (l.kind = 'loss' or l.kind = 'stake' and p_state = 2)
          join wagers as w on w.member_id = e.member_id and w.id = e.id and (p_state = 2 or w.payout > 0)
         where tried is null or e.n in (select t from unnest(tried) as t)
         group by w.member_id, l.kind, l.period, date_trunc(l.period, w.business_day::timestamp)::date
        on conflict (member_id, kind, period, starts_on) do update set used = f.used + excluded.used;
    end if;

    -- Live bets move the same pools: they are held from here to the end of the transaction only.
    perform 1 from ledger_accounts as a
      where a.id in (select m from unnest(m_account) as m where m < 0) order by a.id for no key update;
    update ledger_accounts as a
       set balance = a.balance + m.delta, open_stake = a.open_stake + m.opened, version = a.version + 1
      from unnest(m_account, m_delta, m_opened, m_currency) as m (account, delta, opened, currency)
     where a.id = m.account and a.currency = m.currency;
    get diagnostics moved = row_count;
    if moved <> cardinality(m_account) then
      raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
    end if;
  end if;

  if settled < cardinality(e_wager) then
    return query
      select other.n, case when w.same then 'replayed' else 'left' end
        from (select n::bigint from generate_series(1, cardinality(e_wager)) as n
              except select n from unnest(tried) as n) as other
        left join lateral (
          select case p_state when 1 then w.settle_id else w.void_id end = e_operation[other.n] as same
            from wagers as w where w.member_id = e_member[other.n] and w.id = e_wager[other.n] offset 0
        ) as w on true
       order by other.n;
  end if;
end $$;

revoke all on function ledger_settle_many from public;
grant execute on function ledger_settle_many to parlour_app;
