-- The oldest snapshot of this database and who holds it, for a login that may not see what others ask.
create or replace function oldest_snapshot()
returns table (pid integer, name text, state text, since timestamptz, ms double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.pid, a.application_name, a.state, a.xact_start,
         floor(extract(epoch from clock_timestamp() - a.xact_start) * 1000)
    from pg_stat_activity as a
   where a.datname = current_database() and a.pid <> pg_backend_pid()
     and a.backend_xmin is not null and a.xact_start is not null
   order by a.xact_start limit 1
$$;

revoke all on function oldest_snapshot from public;
grant execute on function oldest_snapshot to parlour_app;
