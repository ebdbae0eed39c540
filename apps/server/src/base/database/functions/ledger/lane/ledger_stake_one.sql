-- A batch of one plain item in one statement: the same rows as ledger_write_batch, or null where
-- anything is out of the ordinary, which the long way then judges. Locks come in the same order.
-- The time of a bet is taken before its switches are looked at.
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

revoke all on function ledger_stake_one from public;
grant execute on function ledger_stake_one to parlour_app;
