-- A batch of bets reads its members without a lock and takes their stakes only where their accounts have not moved
-- since. What a stake is judged by beside the balance (restrictions, limits, a bonus, the line) is such a move, too.
create or replace function ledger_set_flags(p_member bigint, p_set integer, p_clear integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set flags = (flags | p_set) & ~p_clear, version = version + 1 where id = p_member * 256
$$;

revoke all on function ledger_set_flags from public;
grant execute on function ledger_set_flags to parlour_app;
