-- A batch of plain items in one statement. Plain is a stake in cash of a member without any flag, and
-- the first settlement of such a stake, of different members. It writes what the long way writes;
-- whatever is not plain is answered with null, unwritten, and the long way judges it then.
-- The fences (offset 0) hold the look-ups to the keys, whatever the planner was told of empty tables.
-- Nothing is locked before it is read: an account that moved in between refuses the whole batch.
--
-- Lanes take their numbers by the key that moves on, and members are found by their newest version (schema/ledger).
--
-- Wagers first, then the accounts and the lane's numbers. What all batches of a game
-- wait for is held for the transfers and the commit only, no longer while wagers are written. Whoever holds a member
-- and wants the very wager or seed that this batch has written before it waits for the member, meets the lane's time
-- limit for locks: the batch is undone and goes the way that locks members first.
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
  s_row tid[];
  s_line integer[];
  e_version bigint[];
  e_row tid[];
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
           array_agg(a.ctid order by s.n), array_agg(a.line_version order by s.n), count(a.version)
      into s_cash, s_version, s_row, s_line, legs
      from unnest(s_member, s_id, s_currency, s_amount)
             with ordinality as s (member_id, id, currency, amount, n)
      left join lateral (
        select true as taken from wagers as w
         where w.member_id = s.member_id and w.id = s.id offset 0
      ) as w on true
      left join lateral (
        select c.ctid, c.balance, c.version, c.line_version, c.flags, c.currency from ledger_accounts as c
         where c.id between s.member_id * 256 and s.member_id * 256 order by c.id desc limit 1
      ) as a
        on w.taken is null and a.flags = 0 and a.currency = s.currency
       and s.amount > 0 and a.balance >= s.amount;
  end if;
  if cardinality(e_member) > 0 then
    select array_agg(a.balance + e.payout order by e.n), array_agg(a.version order by e.n),
           array_agg(a.ctid order by e.n), array_agg(w.stake order by e.n), array_agg(w.pool_account order by e.n),
           array_agg(w.currency order by e.n),
           array_agg(case when a.version is not null then w.house end order by e.n),
           legs + count(a.version) + count(a.version) filter (where e.payout > 0)
      into e_cash, e_version, e_row, e_stake, e_pool, e_currency, e_house, legs
      from unnest(e_member, e_wager, e_payout) with ordinality as e (member_id, id, payout, n)
      left join lateral (
        select w.member_id, w.stake, w.pool_account, w.currency,
               h_account[array_position(h_currency, w.currency)] as house
          from wagers as w
         where w.member_id = e.member_id and w.id = e.id and w.state = 0 and w.bonus_stake = 0
           and w.stake > 0
        offset 0
      ) as w on w.house is not null
      left join lateral (
        select c.ctid, c.balance, c.version, c.flags, c.currency from ledger_accounts as c
         where c.id between w.member_id * 256 and w.member_id * 256 order by c.id desc limit 1
      ) as a on a.flags = 0 and a.currency = w.currency;
  end if;
  if legs = 0 then
    return;
  end if;
  at := clock_timestamp();
  today := ledger_business_day(at);

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
  -- From here to the commit all other batches of these pools wait.
  with member_moves as materialized (
    select * from (
      select member_id * 256 as account, row, -amount as delta, amount as opened, version
        from unnest(s_member, s_row, s_amount, s_version, s_cash)
          as s (member_id, row, amount, version, cash) where cash is not null
      union all
      select member_id * 256, row, payout, -stake, version
        from unnest(e_member, e_row, e_payout, e_stake, e_version)
          as e (member_id, row, payout, stake, version) where version is not null
    ) as every order by account
  ), members_done as (
    update ledger_accounts as a
       set balance = a.balance + m.delta, open_stake = a.open_stake + m.opened, version = a.version + 1
      from member_moves as m
     -- Not by the id: the planner would take its index, and walk. A place may belong to another row meanwhile.
     where a.ctid = m.row and a.id + 0 = m.account and a.version = m.version
    returning 1
  ), house_moves as materialized (
    select account, sum(delta)::bigint as delta, currency
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
     order by account
  ), houses_done as (
    update ledger_accounts as a set balance = a.balance + m.delta, version = a.version + 1
      from house_moves as m
     -- The members first: everybody locks in this order.
     where a.id = m.account and a.currency = m.currency and (select count(*) from members_done) >= 0
    returning 1
  )
  select (select count(*) from member_moves) + (select count(*) from house_moves),
         (select count(*) from houses_done) + (select count(*) from members_done) into wanted, moved;
  if moved <> wanted then
    raise exception 'an account moved while the batch read it' using errcode = 'PL004';
  end if;
  place := ledger_next_places(p_lane, legs);
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

revoke all on function ledger_take_plain from public;
grant execute on function ledger_take_plain to parlour_app;
