-- Opens a member's cash, hold, points and receivable accounts; harmless when repeated.
create or replace function ledger_open_member(p_member bigint, p_currency text)
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

revoke all on function ledger_open_member from public;
grant execute on function ledger_open_member to parlour_app;
