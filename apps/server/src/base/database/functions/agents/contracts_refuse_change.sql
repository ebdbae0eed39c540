-- Without search_path: it names no table.
create or replace function contracts_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keep what they name', tg_table_name using errcode = '23503';
end $$;

revoke all on function contracts_refuse_change from public;
