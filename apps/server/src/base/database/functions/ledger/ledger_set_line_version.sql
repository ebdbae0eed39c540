-- A member of another line is looked at anew by the batch that has read the account: see ledger_set_flags.
create or replace function ledger_set_line_version(p_member bigint, p_line_version integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set line_version = p_line_version, version = version + 1 where id = p_member * 256
$$;

revoke all on function ledger_set_line_version from public;
grant execute on function ledger_set_line_version to parlour_app;
