-- A row that every batch updates leaves a version behind each time. While anybody holds an old snapshot none of them
-- can be cleaned away, and whoever looks the row up by its key walks all of them: after a minute and a half of a
-- backup's snapshot the lane did an eighth of its bets. The number of a lane is therefore found by a second key that
-- moves on with the time: an index leads to the versions of the last seconds only.

alter table ledger_lanes add column turn integer not null default 0;
-- On an expression that no other index knows, so that the planner cannot take the way by the id instead.
create index ledger_lanes_newest on ledger_lanes ((-id), turn);

-- Takes the lane's next numbers and gives the one before the first. The row stays locked until the end of the
-- transaction, so that the order of the numbers is the order of the commits.
create function ledger_next_places(p_lane integer, p_count integer) returns bigint
language plpgsql as $$
declare
  before bigint;
begin
  update ledger_lanes as l
     set seq = l.seq + p_count, turn = greatest(l.turn, (date_part('epoch', clock_timestamp()) / 2)::integer)
   where l.ctid = (select n.ctid from ledger_lanes as n where -n.id = -p_lane order by n.turn desc limit 1)
     and l.id = p_lane
  returning l.seq - p_count into before;
  if before is null then
    -- Its key moved on while this waited for the row.
    update ledger_lanes set seq = seq + p_count where id = p_lane returning seq - p_count into strict before;
  end if;
  return before;
end $$;
revoke all on function ledger_next_places from public;

-- Moves balances by the sum of the transfers and appends them with the lane's next numbers.
-- An account, unknown or of another currency than a transfer that touches it, refuses the whole.
create or replace function ledger_apply(
  p_lane integer, p_now timestamptz, p_day date,
  t_member bigint[], t_operation uuid[], t_leg smallint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency text[], t_reason smallint[], t_balance bigint[], t_wager uuid[],
  t_settlement uuid[], o_account bigint[], o_delta bigint[]
) returns void language plpgsql as $$
declare
  first_seq bigint;
  wanted bigint;
  moved bigint;
  count_in integer := cardinality(t_member);
begin
  first_seq := ledger_next_places(p_lane, count_in);
  with net as materialized (
    select account, sum(delta)::bigint as delta, sum(opened)::bigint as opened,
           min(currency) as currency, max(currency) as other_currency
      from (
        select account, -amount as delta, 0::bigint as opened, currency
          from unnest(t_debit, t_amount, t_currency) as d (account, amount, currency)
        union all
        select account, amount, 0, currency
          from unnest(t_credit, t_amount, t_currency) as c (account, amount, currency)
        union all
        select account, 0, opened, null
          from unnest(o_account, o_delta) as o (account, opened)
      ) as legs
     group by account
  ), done as (
    update ledger_accounts as a
       set balance = a.balance + net.delta, open_stake = a.open_stake + net.opened,
           version = a.version + 1
      from net
     where a.id = net.account
       and (net.currency is null or a.currency = net.currency and net.other_currency = net.currency)
    returning 1
  )
  select (select count(*) from net), (select count(*) from done) into wanted, moved;
  if moved <> wanted then
    raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
  end if;
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
      amount, currency, reason, balance_after, wager_id, settlement_id, created_at, business_day)
    select member_id, operation_id, leg, p_lane, first_seq + place, debit, credit, amount, currency,
           reason, balance, wager_id, settlement_id, p_now, p_day
      from unnest(t_member, t_operation, t_leg, t_debit, t_credit, t_amount, t_currency, t_reason,
                  t_balance, t_wager, t_settlement) with ordinality
        as t (member_id, operation_id, leg, debit, credit, amount, currency, reason, balance,
              wager_id, settlement_id, place);
end $$;

create or replace function ledger_stake_one(
  p_lane integer, p_pool bigint, p_member bigint, p_id uuid, p_vendor text, p_game text,
  p_category text, p_round text, p_currency text, p_amount bigint, p_hash bigint, p_details text,
  p_switches text[], p_seed uuid, p_reason smallint, out cash bigint, out taken integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line integer;
  at timestamptz;
  today date;
  place bigint;
begin
  select a.balance - p_amount, a.line_version into cash, line from ledger_accounts as a
   where a.id = p_member * 256 and a.flags = 0 and a.currency = p_currency
     for no key update skip locked;
  if cash is null or cash < 0 or p_amount <= 0
     or exists (select from wagers as w where w.member_id = p_member and w.id = p_id)
     or p_switches is not null and exists (
       select from ledger_switches as s where s.name = any (p_switches) and not s.is_on) then
    cash := null;
    return;
  end if;
  if p_seed is not null then
    update fair_seeds as s set next_nonce = s.next_nonce + 1
     where s.id = p_seed and s.member_id = p_member and s.retired_at is null
       and s.client_seed is not null
    returning s.next_nonce - 1 into taken;
    if taken is null then
      cash := null;
      return;
    end if;
  end if;
  at := clock_timestamp();
  today := ledger_business_day(at);
  insert into wagers (member_id, id, vendor, game, category, round, currency, stake, pool_account,
      stake_hash, stake_balance, seed_id, nonce, line_version, business_day, placed_at, details)
    values (p_member, p_id, p_vendor, p_game, p_category, p_round, p_currency, p_amount, p_pool,
      p_hash, cash, p_seed, taken, line, today, at, p_details::jsonb);
  update ledger_accounts as a
     set balance = a.balance + case when a.id = p_pool then p_amount else -p_amount end,
         open_stake = a.open_stake + case when a.id = p_pool then 0 else p_amount end,
         version = a.version + 1
   where a.id in (p_member * 256, p_pool) and a.currency = p_currency;
  place := ledger_next_places(p_lane, 1) + 1;
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account,
      credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
    values (p_member, p_id, 0, p_lane, place, p_member * 256, p_pool, p_amount, p_currency, p_reason,
      cash, p_id, at, today);
end $$;

-- As before, with the lane's house accounts named: it has several by now, and changes from one to the next.
create function ledger_settle_one(
  p_lane integer, p_member bigint, p_id uuid, p_operation uuid, p_hash bigint, p_payout bigint,
  p_result text, p_taken smallint, p_paid smallint, p_houses bigint[],
  out cash bigint, out staked bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  money text;
  house bigint;
  pool bigint;
  at timestamptz;
  today date;
  place bigint;
begin
  select a.balance, a.currency into cash, money from ledger_accounts as a
   where a.id = p_member * 256 and a.flags = 0 for no key update skip locked;
  select a.id into house from ledger_accounts as a
   where a.id = any (p_houses) and a.kind = 'house' and a.name = 'gaming' and a.currency = money;
  if cash is null or house is null then
    cash := null;
    return;
  end if;
  at := clock_timestamp();
  update wagers as w
     set state = 1, version = 1, payout = p_payout, settle_id = p_operation, settle_hash = p_hash,
         settle_balance = ledger_settle_one.cash + p_payout, settled_at = at,
         details = case when p_result is null then w.details else w.details || p_result::jsonb end
   where w.member_id = p_member and w.id = p_id and w.state = 0 and w.bonus_stake = 0
     and w.stake > 0
  returning w.stake, w.pool_account into staked, pool;
  if staked is null then
    cash := null;
    return;
  end if;
  update ledger_accounts as a
     set balance = a.balance + case a.id when pool then -staked
                                         when house then staked - p_payout else p_payout end,
         open_stake = a.open_stake - case when a.id > 0 then staked else 0 end,
         version = a.version + 1
   where a.id in (p_member * 256, pool, house) and a.currency = money;
  place := ledger_next_places(p_lane, case when p_payout > 0 then 2 else 1 end);
  today := ledger_business_day(at);
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account,
      credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
    select p_member, p_operation, 4 + leg, p_lane, place + 1 + leg,
           case leg when 0 then pool else house end,
           case leg when 0 then house else p_member * 256 end,
           case leg when 0 then staked else p_payout end, money,
           case leg when 0 then p_taken else p_paid end,
           cash + case leg when 0 then 0 else p_payout end, p_id, at, today
      from generate_series(0, case when p_payout > 0 then 1 else 0 end) as leg;
  cash := cash + p_payout;
end $$;
revoke all on function ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint, bigint[])
  from public;
grant execute on function ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint, bigint[])
  to parlour_app;

-- The same batch in one statement, its numbers taken by the key that moves on.
create or replace function ledger_take_plain(
  p_lane integer, p_switches text[], p_stake smallint, p_taken smallint, p_paid smallint,
  s_member bigint[], s_id uuid[], s_pool bigint[], s_vendor text[], s_game text[], s_category text[],
  s_round text[], s_currency text[], s_amount bigint[], s_hash bigint[], s_details text[], s_seed uuid[],
  e_member bigint[], e_wager uuid[], e_operation uuid[], e_hash bigint[], e_payout bigint[],
  e_result text[], h_currency text[], h_account bigint[],
  out s_cash bigint[], out s_nonce integer[], out e_cash bigint[], out e_stake bigint[]
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s_version bigint[];
  s_line integer[];
  e_version bigint[];
  e_pool bigint[];
  e_house bigint[];
  e_currency text[];
  at timestamptz;
  today date;
  place bigint;
  legs integer := 0;
  wanted integer;
  moved integer;
begin
  if p_switches is not null
     and exists (select from ledger_switches where name = any (p_switches) and not is_on) then
    return;
  end if;

  if cardinality(s_member) > 0 then
    select array_agg(a.balance - s.amount order by s.n), array_agg(a.version order by s.n),
           array_agg(a.line_version order by s.n), count(a.id)
      into s_cash, s_version, s_line, legs
      from unnest(s_member, s_id, s_currency, s_amount)
             with ordinality as s (member_id, id, currency, amount, n)
      left join lateral (
        select true as taken from wagers as w
         where w.member_id = s.member_id and w.id = s.id offset 0
      ) as w on true
      left join ledger_accounts as a
        on w.taken is null and a.id = s.member_id * 256 and a.flags = 0 and a.currency = s.currency
       and s.amount > 0 and a.balance >= s.amount;
  end if;
  if cardinality(e_member) > 0 then
    select array_agg(a.balance + e.payout order by e.n), array_agg(a.version order by e.n),
           array_agg(w.stake order by e.n), array_agg(w.pool_account order by e.n),
           array_agg(w.currency order by e.n),
           array_agg(case when a.id is not null then w.house end order by e.n),
           legs + count(a.id) + count(a.id) filter (where e.payout > 0)
      into e_cash, e_version, e_stake, e_pool, e_currency, e_house, legs
      from unnest(e_member, e_wager, e_payout) with ordinality as e (member_id, id, payout, n)
      left join lateral (
        select w.member_id, w.stake, w.pool_account, w.currency,
               h_account[array_position(h_currency, w.currency)] as house
          from wagers as w
         where w.member_id = e.member_id and w.id = e.id and w.state = 0 and w.bonus_stake = 0
           and w.stake > 0
        offset 0
      ) as w on w.house is not null
      left join ledger_accounts as a
        on a.id = w.member_id * 256 and a.flags = 0 and a.currency = w.currency;
  end if;
  if legs = 0 then
    return;
  end if;
  at := clock_timestamp();
  today := ledger_business_day(at);

  with moves as materialized (
    select * from (
      select member_id * 256 as account, -amount as delta, amount as opened, currency, version
        from unnest(s_member, s_amount, s_currency, s_version, s_cash)
          as s (member_id, amount, currency, version, cash) where cash is not null
      union all
      select member_id * 256, payout, -stake, currency, version
        from unnest(e_member, e_payout, e_stake, e_currency, e_version)
          as e (member_id, payout, stake, currency, version) where version is not null
      union all
      select account, sum(delta)::bigint, 0, currency, null
        from (
          select pool, amount, currency from unnest(s_pool, s_amount, s_currency, s_cash)
              as s (pool, amount, currency, cash) where cash is not null
          union all
          select pool, -stake, currency
            from unnest(e_pool, e_stake, e_currency, e_version) as e (pool, stake, currency, version)
            where version is not null
          union all
          select house, stake - payout, currency
            from unnest(e_house, e_stake, e_payout, e_currency) as e (house, stake, payout, currency)
            where house is not null
        ) as house_legs (account, delta, currency)
       group by account, currency
    ) as every order by account < 0, account
  ), done as (
    update ledger_accounts as a
       set balance = a.balance + m.delta, open_stake = a.open_stake + m.opened, version = a.version + 1
      from moves as m
     where a.id = m.account and a.currency = m.currency and (m.version is null or a.version = m.version)
    returning 1
  )
  select (select count(*) from moves), (select count(*) from done) into wanted, moved;
  if moved <> wanted then
    raise exception 'an account moved while the batch read it' using errcode = 'PL004';
  end if;

  if s_seed is not null then
    with nonces as materialized (
      update fair_seeds as f set next_nonce = f.next_nonce + 1
        from unnest(s_seed, s_member, s_cash) as s (id, member_id, cash)
       where s.cash is not null and f.id = s.id and f.member_id = s.member_id
         and f.retired_at is null and f.client_seed is not null
      returning f.id, f.next_nonce - 1 as nonce
    )
    select array_agg(t.nonce order by s.n), count(*) filter (where s.cash is not null and s.id is not null),
           count(t.id)
      into s_nonce, wanted, moved
      from unnest(s_seed, s_cash) with ordinality as s (id, cash, n) left join nonces as t on t.id = s.id;
    if moved <> wanted then
      raise exception 'a seed pair cannot be used' using errcode = 'PL004';
    end if;
  end if;

  place := ledger_next_places(p_lane, legs);

  if cardinality(s_member) > 0 then
    insert into wagers (member_id, id, vendor, game, category, round, currency, stake, pool_account,
        stake_hash, stake_balance, seed_id, nonce, line_version, business_day, placed_at, details)
      select member_id, id, vendor, game, category, round, currency, amount, pool, hash, cash, seed,
             nonce, line, today, at, details::jsonb
        from unnest(s_member, s_id, s_vendor, s_game, s_category, s_round, s_currency, s_amount, s_pool,
                    s_hash, s_cash, s_seed, s_nonce, s_line, s_details)
          as s (member_id, id, vendor, game, category, round, currency, amount, pool, hash, cash, seed,
                nonce, line, details)
       where cash is not null;
  end if;
  if cardinality(e_member) > 0 then
    update wagers as w
       set state = 1, version = 1, payout = e.payout, settle_id = e.operation, settle_hash = e.hash,
           settle_balance = e.cash, settled_at = at,
           details = case when e.result is null then w.details else w.details || e.result::jsonb end
      from unnest(e_member, e_wager, e_operation, e_hash, e_payout, e_cash, e_result, e_version)
        as e (member_id, id, operation, hash, payout, cash, result, version)
     where e.version is not null and w.member_id = e.member_id and w.id = e.id and w.state = 0;
    get diagnostics moved = row_count;
    select count(v) into wanted from unnest(e_version) as v;
    if moved <> wanted then
      raise exception 'a wager moved while the batch read it' using errcode = 'PL004';
    end if;
  end if;
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
      amount, currency, reason, balance_after, wager_id, created_at, business_day)
    select member_id, operation, leg, p_lane, place + row_number() over (), debit, credit, amount,
           currency, reason, balance, wager, at, today
      from (
        select member_id, id as operation, 0 as leg, member_id * 256 as debit, pool as credit, amount,
               currency, p_stake as reason, cash as balance, id as wager
          from unnest(s_member, s_id, s_pool, s_amount, s_currency, s_cash)
            as s (member_id, id, pool, amount, currency, cash) where cash is not null
        union all
        select member_id, operation, 4, pool, house, stake, currency, p_taken, cash - payout, id
          from unnest(e_member, e_operation, e_pool, e_house, e_stake, e_currency, e_cash, e_payout, e_wager)
            as e (member_id, operation, pool, house, stake, currency, cash, payout, id)
         where house is not null
        union all
        select member_id, operation, 5, house, member_id * 256, payout, currency, p_paid, cash, id
          from unnest(e_member, e_operation, e_house, e_payout, e_currency, e_cash, e_wager)
            as e (member_id, operation, house, payout, currency, cash, id)
         where house is not null and payout > 0
      ) as rows;
end $$;
