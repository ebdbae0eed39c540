-- A batch of one plain item in one statement: the same rows as ledger_write_batch, or null where
-- anything is out of the ordinary, which the long way then judges. Locks come in the same order.

create function ledger_stake_one(
  p_lane integer, p_pool bigint, p_member bigint, p_id uuid, p_vendor text, p_game text,
  p_category text, p_round text, p_currency text, p_amount bigint, p_hash bigint, p_details text,
  p_switches text[], p_seed uuid, p_reason smallint, out cash bigint, out taken integer
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
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
  update ledger_lanes set seq = seq + 1 where id = p_lane returning seq into strict place;
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account,
      credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
    values (p_member, p_id, 0, p_lane, place, p_member * 256, p_pool, p_amount, p_currency, p_reason,
      cash, p_id, at, today);
end $$;

create function ledger_settle_one(
  p_lane integer, p_member bigint, p_id uuid, p_operation uuid, p_hash bigint, p_payout bigint,
  p_result text, p_taken smallint, p_paid smallint,
  out cash bigint, out staked bigint
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
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
   where a.id < 0 and a.kind = 'house' and a.name = 'gaming' and a.currency = money and a.shard = p_lane;
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
  update ledger_lanes set seq = seq + case when p_payout > 0 then 2 else 1 end
   where id = p_lane returning seq into strict place;
  today := ledger_business_day(at);
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account,
      credit_account, amount, currency, reason, balance_after, wager_id, created_at, business_day)
    select p_member, p_operation, 4 + leg, p_lane, place - (case when p_payout > 0 then 1 else 0 end) + leg,
           case leg when 0 then pool else house end,
           case leg when 0 then house else p_member * 256 end,
           case leg when 0 then staked else p_payout end, money,
           case leg when 0 then p_taken else p_paid end,
           cash + case leg when 0 then 0 else p_payout end, p_id, at, today
      from generate_series(0, case when p_payout > 0 then 1 else 0 end) as leg;
  cash := cash + p_payout;
end $$;

revoke all on function ledger_stake_one, ledger_settle_one from public;
grant execute on function ledger_stake_one, ledger_settle_one to parlour_app;
