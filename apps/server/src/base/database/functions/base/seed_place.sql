-- Another server has another identifier, a return to a moment or a change to a standby another timeline, and a database
-- that was filled anew another number.
create or replace function seed_place() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  server text := 'unknown';
begin
  begin
    select system_identifier into server from pg_control_system();
  exception when insufficient_privilege then null;
  end;
  return format('%s/%s/%s', server, left(pg_walfile_name(pg_current_wal_lsn()), 8),
                (select oid from pg_database where datname = current_database()));
end $$;

revoke all on function seed_place from public;
