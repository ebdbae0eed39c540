create or replace function ledger_keep_lanes(p_owner uuid, p_seconds integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update ledger_lanes set leased_until = clock_timestamp() + p_seconds * interval '1 second'
    where owner = p_owner
$$;

revoke all on function ledger_keep_lanes from public;
grant execute on function ledger_keep_lanes to parlour_app;
