-- Without search_path: it names no table.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '42501';
end
$$;

revoke all on function refuse_change from public;
