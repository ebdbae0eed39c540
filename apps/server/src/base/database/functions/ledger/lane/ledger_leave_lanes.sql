create or replace function ledger_leave_lanes(p_owner uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_lanes set owner = null, leased_until = null where owner = p_owner
$$;

revoke all on function ledger_leave_lanes from public;
grant execute on function ledger_leave_lanes to parlour_app;
