-- Opens a member's cash, hold, points and receivable accounts; harmless when repeated.
create or replace function ledger_open_member(p_member bigint, p_currency text)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  trial boolean := (select is_trial from ledger_currencies where code = p_currency);
begin
  -- Of two at once the second waits here, and sees in the next statement what the first has opened.
  insert into ledger_openings (account_id)
  select p_member * 256 + slot from generate_series(0, 3) as slot
   where not exists (select from ledger_accounts as a where a.id = p_member * 256 + slot)
   order by slot
  on conflict do nothing;
  insert into ledger_accounts (id, member_id, kind, currency)
  select p_member * 256 + slot, p_member, kind, currency
    from (values (0, 'cash', p_currency), (1, 'hold', p_currency),
                 (2, 'points', case when trial then 'PTS.play' else 'PTS' end),
                 (3, 'receivable', p_currency)) as wanted (slot, kind, currency)
   where not exists (select from ledger_accounts as a where a.id = p_member * 256 + slot);
end $$;

revoke all on function ledger_open_member from public;
grant execute on function ledger_open_member to parlour_app;
