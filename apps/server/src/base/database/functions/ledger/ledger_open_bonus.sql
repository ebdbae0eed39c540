create or replace function ledger_open_bonus(p_member bigint, p_slot integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_accounts (id, member_id, kind, currency, name)
  select p_member * 256 + p_slot, p_member, 'bonus', currency, 'bonus ' || p_slot
    from ledger_accounts where id = p_member * 256 and p_slot between 16 and 255
  on conflict (id) do nothing
$$;

revoke all on function ledger_open_bonus from public;
grant execute on function ledger_open_bonus to parlour_app;
