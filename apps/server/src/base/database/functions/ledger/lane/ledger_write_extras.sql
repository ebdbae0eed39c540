-- The rare rows of a batch: tombstones, further settlements, claims, counters, limit frames.
create or replace function ledger_write_extras(p_now timestamptz, p_day date, p_extras jsonb)
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

revoke all on function ledger_write_extras from public;
grant execute on function ledger_write_extras to parlour_app;
