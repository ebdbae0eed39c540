-- Many open wagers are settled or voided in one statement, as draws need it: the same rows as one by one.

-- Lanes of their own, so that neither bets nor ordinary operations wait for a draw.
insert into ledger_lanes (id, kind) select lane, 'ordinary' from generate_series(5, 8) as lane;

-- Settles (state 1) or voids (state 2) open wagers staked in cash. It locks the members, moves pools and house
-- last, and answers only what it left as it was: `replayed` stands already under this operation, `left` is for
-- the ordinary way, which knows bonuses and refusals. p_reasons: stake taken, payout, stake returned.
create function ledger_settle_many(
  p_lane integer, p_state smallint, p_reasons smallint[], p_note jsonb,
  e_member bigint[], e_wager uuid[], e_operation uuid[], e_hash bigint[], e_payout bigint[]
) returns table (place bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_place bigint[];
  v_member bigint[];
  v_wager uuid[];
  v_operation uuid[];
  v_hash bigint[];
  v_payout bigint[];
  v_gain bigint[];
  v_cash bigint[];
  v_stake bigint[];
  v_pool bigint[];
  v_currency text[];
  v_day date[];
  v_limited boolean;
  h_currency text[];
  h_account bigint[];
  at timestamptz;
  today date;
  legs integer;
  first_seq bigint;
  wanted integer;
  moved integer;
begin
  perform 1 from ledger_accounts as a
    where a.id = any (select m * 256 from unnest(e_member) as m) order by a.id for no key update;

  select array_agg(i.n), array_agg(i.member_id), array_agg(i.id), array_agg(i.operation), array_agg(i.hash),
         array_agg(i.payout), array_agg(i.gain), array_agg(i.cash), array_agg(i.stake), array_agg(i.pool),
         array_agg(i.currency), array_agg(i.day), bool_or(i.limited),
         count(*) + count(*) filter (where i.payout > 0)
    into v_place, v_member, v_wager, v_operation, v_hash, v_payout, v_gain, v_cash, v_stake, v_pool,
         v_currency, v_day, v_limited, legs
    from (
      select e.n, e.member_id, e.id, e.operation, e.hash, e.payout, w.stake, w.pool, w.currency, w.day,
             a.flags & 8 <> 0 as limited,
             case when p_state = 1 then e.payout else w.stake end as gain,
             a.balance + sum(case when p_state = 1 then e.payout else w.stake end)
               over (partition by e.member_id order by e.n)::bigint as cash
        from unnest(e_member, e_wager, e_operation, e_hash, e_payout) with ordinality
               as e (member_id, id, operation, hash, payout, n)
        join ledger_accounts as a on a.id = e.member_id * 256 and a.flags & 16 = 0
        join lateral (
          select w.stake, w.pool_account as pool, w.currency, w.business_day as day from wagers as w
           where w.member_id = e.member_id and w.id = e.id and w.state = 0 and w.stake > 0
             and w.bonus_stake = 0 and w.bonus_slot is null and w.currency = a.currency
          offset 0
        ) as w on true
    ) as i;

  if legs > 0 then
    at := clock_timestamp();
    today := ledger_business_day(at);
    wanted := cardinality(v_wager);
    if p_state = 1 then
      update wagers as w
         set state = 1, version = w.version + 1, payout = d.payout, settle_id = d.operation,
             settle_hash = d.hash, settle_balance = d.cash, settled_at = at
        from unnest(v_member, v_wager, v_operation, v_hash, v_payout, v_cash)
               as d (member_id, id, operation, hash, payout, cash)
       where w.member_id = d.member_id and w.id = d.id and w.state = 0;
    else
      update wagers as w
         set state = 2, version = w.version + 1, void_id = d.operation, void_hash = d.hash,
             void_balance = d.cash, settled_at = at, details = w.details || p_note
        from unnest(v_member, v_wager, v_operation, v_hash, v_cash)
               as d (member_id, id, operation, hash, cash)
       where w.member_id = d.member_id and w.id = d.id and w.state = 0;
    end if;
    get diagnostics moved = row_count;
    if moved <> wanted then
      raise exception 'a wager is named twice, or moved while it was read' using errcode = 'PL004';
    end if;

    select array_agg(c), array_agg(ledger_house_account('house', 'gaming', c, p_lane))
      into h_currency, h_account
      from (select distinct c from unnest(v_currency) as c) as each where p_state = 1;
    update ledger_lanes set seq = seq + legs where id = p_lane returning seq - legs into strict first_seq;
    insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
        amount, currency, reason, balance_after, wager_id, created_at, business_day)
      select member_id, operation, leg, p_lane, first_seq + row_number() over (), debit, credit, amount,
             currency, reason, balance, id, at, today
        from (
          select member_id, operation, 4 as leg, pool as debit,
                 h_account[array_position(h_currency, currency)] as credit, stake as amount, currency,
                 p_reasons[1] as reason, cash - payout as balance, id
            from unnest(v_member, v_operation, v_pool, v_stake, v_currency, v_cash, v_payout, v_wager)
                   as d (member_id, operation, pool, stake, currency, cash, payout, id)
           where p_state = 1
          union all
          select member_id, operation, 5, h_account[array_position(h_currency, currency)],
                 member_id * 256, payout, currency, p_reasons[2], cash, id
            from unnest(v_member, v_operation, v_currency, v_cash, v_payout, v_wager)
                   as d (member_id, operation, currency, cash, payout, id)
           where p_state = 1 and payout > 0
          union all
          select member_id, operation, 16, pool, member_id * 256, stake, currency, p_reasons[3], cash, id
            from unnest(v_member, v_operation, v_pool, v_stake, v_currency, v_cash, v_wager)
                   as d (member_id, operation, pool, stake, currency, cash, id)
           where p_state = 2
        ) as rows;

    if v_limited then
      insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
        select d.member_id, l.kind, l.period, date_trunc(l.period, d.day::timestamp)::date,
               sum(case when p_state = 1 then -d.payout else -d.stake end)::bigint
          from unnest(v_member, v_day, v_payout, v_stake) as d (member_id, day, payout, stake)
          join ledger_limits as l on l.member_id = d.member_id
           and (l.kind = 'loss' or l.kind = 'stake' and p_state = 2)
         where p_state = 2 or d.payout > 0
         group by d.member_id, l.kind, l.period, date_trunc(l.period, d.day::timestamp)::date
        on conflict (member_id, kind, period, starts_on) do update set used = f.used + excluded.used;
    end if;

    -- Live bets move the same pools: they are held from here to the end of the transaction only.
    perform 1 from ledger_accounts as a
      where a.id = any (v_pool || h_account) order by a.id for no key update;
    with moves as materialized (
      select member_id * 256 as account, sum(gain)::bigint as delta, -sum(stake)::bigint as opened,
             min(currency) as currency
        from unnest(v_member, v_gain, v_stake, v_currency) as d (member_id, gain, stake, currency)
       group by member_id
      union all
      select pool, -sum(stake)::bigint, 0, currency
        from unnest(v_pool, v_stake, v_currency) as d (pool, stake, currency) group by pool, currency
      union all
      select h_account[array_position(h_currency, currency)], sum(stake - payout)::bigint, 0, currency
        from unnest(v_stake, v_payout, v_currency) as d (stake, payout, currency)
       where p_state = 1 group by currency
    ), done as (
      update ledger_accounts as a
         set balance = a.balance + m.delta, open_stake = a.open_stake + m.opened, version = a.version + 1
        from moves as m where a.id = m.account and a.currency = m.currency
      returning 1
    )
    select (select count(*) from moves), (select count(*) from done) into wanted, moved;
    if moved <> wanted then
      raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
    end if;
  end if;

  if coalesce(cardinality(v_place), 0) < cardinality(e_wager) then
    return query
      select other.n, case when w.same then 'replayed' else 'left' end
        from (select n::bigint from generate_series(1, cardinality(e_wager)) as n
              except select n from unnest(v_place) as n) as other
        left join lateral (
          select case p_state when 1 then w.settle_id else w.void_id end = e_operation[other.n] as same
            from wagers as w where w.member_id = e_member[other.n] and w.id = e_wager[other.n] offset 0
        ) as w on true
       order by other.n;
  end if;
end $$;
revoke all on function ledger_settle_many from public;
grant execute on function ledger_settle_many to parlour_app;
