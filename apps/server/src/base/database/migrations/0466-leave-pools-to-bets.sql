-- The open stakes of all members lie in the pools: nothing but bets and what they are worth moves them, and no other
-- movement that the site writes may name one.
create or replace function ledger_post(
  p_lane integer, p_member bigint, p_operation uuid, p_hash bigint, p_reason smallint,
  p_currency text, p_debit bigint[], p_credit bigint[], p_amount bigint[], p_reference jsonb,
  p_money_out boolean, out outcome text, out balance bigint
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  stored ledger_operations;
  at timestamptz;
  size integer := cardinality(p_debit);
  running bigint;
  after bigint[] := '{}';
  step integer;
begin
  if exists (select from ledger_accounts as a where a.id = any (p_debit || p_credit) and a.kind = 'pool') then
    raise exception 'pools move by bets alone' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts
    where id in (select distinct (a / 256) * 256 from unnest(p_debit || p_credit) as a where a > 0)
    order by id for no key update;
  select * into stored from ledger_operations where member_id = p_member and id = p_operation;
  if found then
    outcome := case when stored.content_hash = p_hash then 'replayed' else 'id_conflict' end;
    balance := stored.balance_after;
    return;
  end if;
  running := coalesce((select a.balance from ledger_accounts as a where a.id = p_member * 256 and p_member > 0), 0);
  if p_money_out and exists (select from ledger_alarms where lifted_at is null) then
    outcome := 'money_out_stopped'; balance := running;
    return;
  end if;
  if exists (
    select from (
      select account, sum(delta) as delta from (
        select account, -amount as delta from unnest(p_debit, p_amount) as d (account, amount)
        union all
        select account, amount from unnest(p_credit, p_amount) as c (account, amount)
      ) as legs group by account
    ) as net join ledger_accounts as a on a.id = net.account
    where a.kind in ('cash', 'hold', 'points', 'bonus') and a.balance + net.delta < 0
  ) then
    outcome := 'insufficient_funds'; balance := running;
    return;
  end if;
  for step in 1 .. size loop
    running := running + case when p_member = 0 then 0
                              when p_credit[step] = p_member * 256 then p_amount[step]
                              when p_debit[step] = p_member * 256 then -p_amount[step]
                              else 0 end;
    after := after || running;
  end loop;
  at := clock_timestamp();
  insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
    values (p_member, p_operation, p_hash, p_reason, running, p_reference, at);
  perform ledger_apply(p_lane, at, ledger_business_day(at),
    array_fill(p_member, array[size]), array_fill(p_operation, array[size]),
    (select array_agg((31 + n)::smallint order by n) from generate_series(1, size) as n),
    p_debit, p_credit, p_amount, array_fill(p_currency, array[size]), array_fill(p_reason, array[size]),
    after, array_fill(null::uuid, array[size]), array_fill(null::uuid, array[size]), '{}', '{}');
  outcome := 'posted'; balance := running;
end $$;

-- As before, but for pools.
create or replace function ledger_post_many(
  p_lane integer, p_reason smallint, p_currency text, p_from bigint, p_slot integer,
  p_members bigint[], p_operations uuid[], p_hashes bigint[], p_amounts bigint[], p_references text[]
) returns table (member_id bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  at timestamptz;
  day date;
  known bigint[];
  altered bigint[];
  strangers bigint[];
  v_members bigint[];
  v_operations uuid[];
  v_hashes bigint[];
  v_amounts bigint[];
  v_balances bigint[];
  v_references text[];
  size integer;
  first_seq bigint;
  moved integer;
begin
  if p_slot not in (0, 2) or exists (select from ledger_accounts as a
       where a.id = p_from and (a.member_id <> 0 or a.kind = 'pool')) then
    raise exception 'many are given cash or points, by the house' using errcode = 'PL003';
  end if;
  if 0 >= any (p_amounts)
     or (select count(distinct id) from unnest(p_members) as g (id)) <> cardinality(p_members) then
    raise exception 'each member is given something, once' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts as a
    where a.id = any (select m * 256 from unnest(p_members) as m) order by a.id for no key update;
  -- After the lock, so that what another transaction gave meanwhile is seen.
  select array_agg(g.id), array_agg(g.operation), array_agg(g.hash), array_agg(g.amount),
         array_agg(g.balance + case when p_slot = 0 then g.amount else 0 end), array_agg(g.reference)
    into v_members, v_operations, v_hashes, v_amounts, v_balances, v_references
    from (select g.id, g.operation, g.hash, g.amount, g.reference, cash.balance
            from unnest(p_members, p_operations, p_hashes, p_amounts, p_references)
                   as g (id, operation, hash, amount, reference)
            join ledger_accounts as cash on cash.id = g.id * 256
           where not exists (select from ledger_operations as o
                              where o.member_id = g.id and o.id = g.operation)
           order by g.id) as g;
  size := coalesce(cardinality(v_members), 0);
  if size < cardinality(p_members) then
    select array_agg(g.id) filter (where g.found = g.hash), array_agg(g.id) filter (where g.found <> g.hash),
           array_agg(g.id) filter (where g.found is null)
      into known, altered, strangers
      from (select g.id, g.hash, (select o.content_hash from ledger_operations as o
                                   where o.member_id = g.id and o.id = g.operation) as found
              from unnest(p_members, p_operations, p_hashes) as g (id, operation, hash)) as g
     where g.found is not null or not exists (select from ledger_accounts as a where a.id = g.id * 256);
    insert into ledger_set_aside (member_id, operation_id, reason, content_hash, currency, from_account, slot,
        amount, reference, why)
      select g.id, g.operation, p_reason, g.hash, p_currency, p_from, p_slot, g.amount, g.reference::jsonb,
             case when g.id = any (altered) then 'id_conflict' else 'no_accounts' end
        from unnest(p_members, p_operations, p_hashes, p_amounts, p_references)
               as g (id, operation, hash, amount, reference)
       where g.id = any (altered) or g.id = any (strangers)
      on conflict do nothing;
  end if;
  if size > 0 then
    at := clock_timestamp();
    day := ledger_business_day(at);
    insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
      select g.id, g.operation, g.hash, p_reason, g.balance, g.reference::jsonb, at
        from unnest(v_members, v_operations, v_hashes, v_balances, v_references)
               as g (id, operation, hash, balance, reference);
    update ledger_lanes set seq = seq + size where id = p_lane returning seq - size into strict first_seq;
    update ledger_accounts as a set balance = a.balance + g.amount, version = a.version + 1
      from (select id * 256 + p_slot as account, amount from unnest(v_members, v_amounts) as g (id, amount)
            union all
            select p_from, -sum(amount)::bigint from unnest(v_amounts) as g (amount)) as g
     where a.id = g.account and a.currency = p_currency;
    get diagnostics moved = row_count;
    if moved <> size + 1 then
      raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
    end if;
    insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
        amount, currency, reason, balance_after, created_at, business_day)
      select g.id, g.operation, 32, p_lane, first_seq + g.place, p_from, g.id * 256 + p_slot, g.amount,
             p_currency, p_reason, g.balance, at, day
        from unnest(v_members, v_operations, v_amounts, v_balances) with ordinality
               as g (id, operation, amount, balance, place);
    if exists (select from ledger_set_aside as s where s.given_at is null) then
      update ledger_set_aside as s set given_at = at
        from unnest(v_members, v_operations) as g (id, operation)
       where s.member_id = g.id and s.operation_id = g.operation and s.reason = p_reason and s.given_at is null;
    end if;
  end if;
  return query
    select id, 'posted' from unnest(v_members) as g (id)
    union all select id, 'replayed' from unnest(known) as g (id)
    union all select id, 'id_conflict' from unnest(altered) as g (id)
    union all select id, 'no_accounts' from unnest(strangers) as g (id);
end $$;

-- As before, but that the time of a bet is taken before its switches are looked at.
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
  -- Before the switches are read: whatever is switched off while this goes on is switched off after the bet.
  at := clock_timestamp();
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
