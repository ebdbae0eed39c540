-- The only way to write the ledger. The app's role may call these functions and read; nothing else.

-- Not plain SQL: that would be parsed anew in every batch.
create function ledger_business_day(at timestamptz) returns date
language plpgsql stable as $$
begin
  return (select ((at at time zone zone) - day_starts)::date from ledger_calendar where id = 1);
end $$;

-- Every statement that moves balances moves them between accounts: the sum per currency stays.
create function ledger_refuse_imbalance() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (
      select currency, balance from after_rows
      union all
      select currency, -balance from before_rows
    ) as moved group by currency having sum(balance) <> 0
  ) then
    raise exception 'balances would not sum to zero' using errcode = 'PL001';
  end if;
  return null;
end $$;
create trigger ledger_zero_sum after update on ledger_accounts
  referencing old table as before_rows new table as after_rows
  for each statement execute function ledger_refuse_imbalance();

create function ledger_refuse_opening_balance() returns trigger
language plpgsql as $$
begin
  if new.balance <> 0 or new.open_stake <> 0 then
    raise exception 'an account opens empty' using errcode = 'PL001';
  end if;
  return new;
end $$;
create trigger ledger_opens_empty before insert on ledger_accounts
  for each row execute function ledger_refuse_opening_balance();

-- History is never edited, not even by the owner of the tables.
create function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'PL002';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_operations_append_only before update or delete or truncate on ledger_operations
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- Finds or opens an account that belongs to no member.
create function ledger_house_account(p_kind text, p_name text, p_currency text, p_shard integer)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id bigint;
begin
  select id into found_id from ledger_accounts
    where id < 0 and kind = p_kind and name = p_name and currency = p_currency and shard = p_shard;
  if found_id is not null then return found_id; end if;
  if p_kind not in ('house', 'expense', 'liability', 'clearing', 'pool') then
    raise exception 'a % account belongs to a member', p_kind using errcode = 'PL003';
  end if;
  insert into ledger_accounts (id, kind, name, currency, shard)
    values (-nextval('ledger_house_accounts'), p_kind, p_name, p_currency, p_shard)
    on conflict (kind, name, currency, shard) where id < 0 do nothing
    returning id into found_id;
  if found_id is null then
    select id into found_id from ledger_accounts
      where id < 0 and kind = p_kind and name = p_name and currency = p_currency and shard = p_shard;
  end if;
  return found_id;
end $$;

-- Opens a member's cash, hold, points and receivable accounts; harmless when repeated.
create function ledger_open_member(p_member bigint, p_currency text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  trial boolean := (select is_trial from ledger_currencies where code = p_currency);
begin
  insert into ledger_accounts (id, member_id, kind, currency)
  values (p_member * 256, p_member, 'cash', p_currency),
         (p_member * 256 + 1, p_member, 'hold', p_currency),
         (p_member * 256 + 2, p_member, 'points', case when trial then 'PTS.play' else 'PTS' end),
         (p_member * 256 + 3, p_member, 'receivable', p_currency)
  on conflict (id) do nothing;
end $$;

create function ledger_open_bonus(p_member bigint, p_slot integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_accounts (id, member_id, kind, currency, name)
  select p_member * 256 + p_slot, p_member, 'bonus', currency, 'bonus ' || p_slot
    from ledger_accounts where id = p_member * 256 and p_slot between 16 and 255
  on conflict (id) do nothing
$$;

create function ledger_set_flags(p_member bigint, p_set integer, p_clear integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set flags = (flags | p_set) & ~p_clear where id = p_member * 256
$$;

create function ledger_set_line_version(p_member bigint, p_line_version integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set line_version = p_line_version where id = p_member * 256
$$;

-- Takes a free or abandoned lane for a process, or lays a new one.
create function ledger_lease_lane(p_owner uuid, p_seconds integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare lane integer;
begin
  update ledger_lanes set owner = p_owner, leased_until = clock_timestamp() + p_seconds * interval '1 second'
    where id = (select id from ledger_lanes where kind = 'bets'
                  and (owner is null or leased_until < clock_timestamp())
                  order by id limit 1 for update skip locked)
    returning id into lane;
  while lane is null loop
    insert into ledger_lanes (id, kind, owner, leased_until)
      select greatest(max(id) + 1, 16), 'bets', p_owner, clock_timestamp() + p_seconds * interval '1 second'
        from ledger_lanes
      on conflict (id) do nothing
      returning id into lane;
  end loop;
  return lane;
end $$;

create function ledger_keep_lanes(p_owner uuid, p_seconds integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_lanes set leased_until = clock_timestamp() + p_seconds * interval '1 second'
    where owner = p_owner
$$;

create function ledger_leave_lanes(p_owner uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_lanes set owner = null, leased_until = null where owner = p_owner
$$;

-- Locks members by their cash account, always in the same order, and reads what a stake is judged by.
-- With p_skip a member whom another transaction holds is left out instead of waited for.
-- The planner's settings of the hot functions keep plans made on empty tables fit for full ones.
create function ledger_lock_members(p_members bigint[], p_skip boolean default false)
returns table (member_id bigint, currency text, balance bigint, flags integer, line_version integer)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if p_skip then
    return query
      select a.member_id, a.currency, a.balance, a.flags, a.line_version from ledger_accounts as a
       where a.id = any (select m * 256 from unnest(p_members) as m)
       order by a.id for no key update skip locked;
  else
    return query
      select a.member_id, a.currency, a.balance, a.flags, a.line_version from ledger_accounts as a
       where a.id = any (select m * 256 from unnest(p_members) as m)
       order by a.id for no key update;
  end if;
end $$;

-- Moves balances by the sum of the transfers and appends them with the lane's next numbers.
-- An account, unknown or of another currency than a transfer that touches it, refuses the whole.
create function ledger_apply(
  p_lane integer, p_now timestamptz, p_day date,
  t_member bigint[], t_operation uuid[], t_leg smallint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency text[], t_reason smallint[], t_balance bigint[], t_wager uuid[],
  t_settlement uuid[], o_account bigint[], o_delta bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  first_seq bigint;
  wanted bigint;
  moved bigint;
  count_in integer := cardinality(t_member);
begin
  update ledger_lanes set seq = seq + count_in where id = p_lane
    returning seq - count_in into strict first_seq;
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

-- One batch of a lane: new wagers, changed wagers, transfers and balances.
create function ledger_write_batch(
  p_lane integer, p_now timestamptz, p_day date, p_pools bigint[],
  t_member bigint[], t_operation uuid[], t_leg smallint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency text[], t_reason smallint[], t_balance bigint[], t_wager uuid[],
  o_account bigint[], o_delta bigint[],
  w_member bigint[], w_id uuid[], w_vendor text[], w_game text[], w_category text[], w_round text[],
  w_currency text[], w_stake bigint[], w_bonus_stake bigint[], w_bonus_slot smallint[],
  w_pool bigint[], w_bonus_pool bigint[], w_stake_hash bigint[], w_stake_balance bigint[],
  w_seed uuid[], w_nonce integer[], w_line_version integer[], w_details text[],
  u_member bigint[], u_id uuid[], u_state smallint[], u_version integer[], u_payout bigint[],
  u_bonus_payout bigint[], u_settle_id uuid[], u_settle_hash bigint[], u_settle_balance bigint[],
  u_void_id uuid[], u_void_hash bigint[], u_void_balance bigint[], u_result text[]
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if cardinality(w_member) > 0 then
    insert into wagers (member_id, id, vendor, game, category, round, currency, stake, bonus_stake,
        bonus_slot, pool_account, bonus_pool_account, stake_hash, stake_balance, seed_id, nonce,
        line_version, business_day, placed_at, details)
      select member_id, id, vendor, game, category, round, currency, stake, bonus_stake, bonus_slot,
             pool, bonus_pool, stake_hash, stake_balance, seed_id, nonce, line_version, p_day, p_now,
             details::jsonb
        from unnest(w_member, w_id, w_vendor, w_game, w_category, w_round, w_currency, w_stake,
                    w_bonus_stake, w_bonus_slot, w_pool, w_bonus_pool, w_stake_hash, w_stake_balance,
                    w_seed, w_nonce, w_line_version, w_details)
          as w (member_id, id, vendor, game, category, round, currency, stake, bonus_stake, bonus_slot,
                pool, bonus_pool, stake_hash, stake_balance, seed_id, nonce, line_version, details);
  end if;
  if cardinality(u_member) > 0 then
    update wagers as w
       set state = u.state, version = u.version, payout = u.payout, bonus_payout = u.bonus_payout,
           settle_id = u.settle_id, settle_hash = u.settle_hash, settle_balance = u.settle_balance,
           void_id = u.void_id, void_hash = u.void_hash, void_balance = u.void_balance,
           settled_at = p_now,
           details = case when u.result is null then w.details else w.details || u.result::jsonb end
      from unnest(u_member, u_id, u_state, u_version, u_payout, u_bonus_payout, u_settle_id,
                  u_settle_hash, u_settle_balance, u_void_id, u_void_hash, u_void_balance, u_result)
        as u (member_id, id, state, version, payout, bonus_payout, settle_id, settle_hash,
              settle_balance, void_id, void_hash, void_balance, result)
     where w.member_id = u.member_id and w.id = u.id;
  end if;
  if cardinality(t_member) > 0 or cardinality(o_account) > 0 then
    -- Pools of another lane may be among them: every batch takes pools in the same order.
    perform 1 from ledger_accounts where id = any (p_pools) order by id for no key update;
    perform ledger_apply(p_lane, p_now, p_day, t_member, t_operation, t_leg, t_debit, t_credit,
      t_amount, t_currency, t_reason, t_balance, t_wager,
      array_fill(null::uuid, array[cardinality(t_member)]), o_account, o_delta);
  end if;
end $$;

-- The rare rows of a batch: tombstones, further settlements, claims, counters, limit frames.
create function ledger_write_extras(p_now timestamptz, p_day date, p_extras jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wagers (member_id, id, vendor, game, category, round, currency, stake, state,
      void_id, void_hash, void_balance, business_day, placed_at, details)
    select member_id, id, vendor, '', '', '', currency, 0, 2, void_id, void_hash, void_balance,
           p_day, p_now, details
      from jsonb_to_recordset(p_extras -> 'tombstones')
        as t (member_id bigint, id uuid, vendor text, currency text, void_id uuid, void_hash bigint,
              void_balance bigint, details jsonb);
  insert into ledger_operations (member_id, id, content_hash, reason, wager_id, balance_after, answer, created_at)
    select member_id, id, content_hash, reason, wager_id, balance_after, answer, p_now
      from jsonb_to_recordset(p_extras -> 'operations')
        as o (member_id bigint, id uuid, content_hash bigint, reason smallint, wager_id uuid,
              balance_after bigint, answer jsonb);
  insert into vendor_transactions (vendor, tx_id, member_id, wager_id, operation_id, verb, created_at)
    select vendor, tx_id, member_id, wager_id, operation_id, verb, p_now
      from jsonb_to_recordset(p_extras -> 'claims')
        as c (vendor text, tx_id text, member_id bigint, wager_id uuid, operation_id uuid, verb text);
  update ledger_counters as c set value = c.value + d.delta
    from jsonb_to_recordset(p_extras -> 'counters') as d (id text, delta bigint)
   where c.id = d.id;
  insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
    select member_id, kind, period, starts_on, delta
      from jsonb_to_recordset(p_extras -> 'frames')
        as d (member_id bigint, kind text, period text, starts_on date, delta bigint)
    on conflict (member_id, kind, period, starts_on) do update set used = f.used + excluded.used;
end $$;

-- One ordinary operation inside the caller's transaction: same rules, same rows, a lane row of its own.
create function ledger_post(
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

revoke all on function
  ledger_house_account, ledger_open_member, ledger_open_bonus, ledger_set_flags,
  ledger_set_line_version, ledger_lease_lane, ledger_keep_lanes, ledger_leave_lanes, ledger_apply,
  ledger_lock_members,  ledger_write_batch, ledger_write_extras, ledger_post from public;
grant execute on function ledger_business_day to parlour_app, parlour_reader;
grant execute on function
  ledger_house_account, ledger_open_member, ledger_open_bonus, ledger_set_flags,
  ledger_set_line_version, ledger_lease_lane, ledger_keep_lanes, ledger_leave_lanes,
  ledger_lock_members, ledger_write_batch, ledger_write_extras, ledger_post to parlour_app;

grant select on ledger_currencies, ledger_reasons, ledger_calendar, ledger_accounts, ledger_lanes,
  ledger_transfers, ledger_operations, wagers, vendor_transactions, member_restrictions,
  ledger_limits, ledger_limit_frames, ledger_bonus_buckets, ledger_switches, ledger_windows,
  ledger_counters, ledger_alarms, ledger_checkpoints, ledger_checkpoint_balances
  to parlour_app, parlour_reader;
grant update on ledger_calendar to parlour_app;
grant insert, update, delete on member_restrictions, ledger_limits, ledger_limit_frames,
  ledger_bonus_buckets, ledger_switches, ledger_windows, ledger_counters to parlour_app;
grant insert, update on ledger_alarms, ledger_checkpoint_balances to parlour_app;
grant insert, delete on ledger_checkpoints to parlour_app;
