-- Opens the account of a bonus slot; harmless when repeated, and nothing without the member's cash account.
create or replace function ledger_open_bonus(p_member bigint, p_slot integer)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  account bigint := p_member * 256 + p_slot;
begin
  -- Of two at once the second waits here, and sees in the next statement what the first has opened. Only an id whose
  -- account is opened below is put in: at one that stands already, nobody waits for anybody.
  insert into ledger_openings (account_id)
  select account
    from ledger_accounts as cash
   where cash.id = p_member * 256 and p_slot between 16 and 255
     and not exists (select from ledger_accounts as a where a.id = account)
  on conflict do nothing;
  insert into ledger_accounts (id, member_id, kind, currency, name)
  select account, p_member, 'bonus', cash.currency, 'bonus ' || p_slot
    from ledger_accounts as cash
   where cash.id = p_member * 256 and p_slot between 16 and 255
     and not exists (select from ledger_accounts as a where a.id = account);
end $$;

revoke all on function ledger_open_bonus from public;
grant execute on function ledger_open_bonus to parlour_app;
