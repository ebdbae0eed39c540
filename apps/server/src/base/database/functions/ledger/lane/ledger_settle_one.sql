-- A first settlement of a plain bet in one statement, as ledger_stake_one takes its stake. The lane's house accounts are
-- named: it has several, and changes from one to the next.
create or replace function ledger_settle_one(
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

-- For a process of before that names no house accounts.
create or replace function ledger_settle_one(
  p_lane integer, p_member bigint, p_id uuid, p_operation uuid, p_hash bigint, p_payout bigint,
  p_result text, p_taken smallint, p_paid smallint,
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

revoke all on function
  ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint, bigint[]),
  ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint)
  from public;
grant execute on function
  ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint, bigint[]),
  ledger_settle_one(integer, bigint, uuid, uuid, bigint, bigint, text, smallint, smallint)
  to parlour_app;
