-- Holds meters until the transaction ends, always in the same order. Their values are read by the next statement, which
-- sees what whoever held them before has written.
create or replace function ledger_lock_meters(p_codes text[], p_currencies text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from jackpot_meters as m
    where (m.code, m.currency) in (select code, currency from unnest(p_codes, p_currencies) as w (code, currency))
    order by m.id for no key update;
end $$;

revoke all on function ledger_lock_meters from public;
grant execute on function ledger_lock_meters to parlour_app;
