-- Finds or opens an account that belongs to no member.
create or replace function ledger_house_account(p_kind text, p_name text, p_currency text, p_shard integer)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id bigint;
begin
  select id into found_id from ledger_accounts
    where id < 0 and kind = p_kind and name = p_name and currency = p_currency and shard = p_shard;
  if found_id is not null then return found_id; end if;
  if p_kind not in ('house', 'expense', 'liability', 'clearing', 'pool') then
    raise exception 'a % account belongs to a member', p_kind using errcode = 'PL003';
  end if;
  insert into ledger_accounts (id, kind, name, currency, shard)
    values (-nextval('ledger_house_accounts'), p_kind, p_name, p_currency, p_shard)
    on conflict (kind, name, currency, shard) where id < 0 do nothing
    returning id into found_id;
  if found_id is null then
    select id into found_id from ledger_accounts
      where id < 0 and kind = p_kind and name = p_name and currency = p_currency and shard = p_shard;
  end if;
  return found_id;
end $$;

revoke all on function ledger_house_account from public;
grant execute on function ledger_house_account to parlour_app;
