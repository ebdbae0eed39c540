create or replace function refuse_another_state() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% would not be what was published: %', tg_table_name, tg_argv[0] using errcode = 'PL020';
end $$;

revoke all on function refuse_another_state from public;
