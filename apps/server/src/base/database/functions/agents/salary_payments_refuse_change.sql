-- Without search_path: it names no table.
create or replace function salary_payments_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are of their bills', tg_table_name using errcode = '23503';
end $$;

revoke all on function salary_payments_refuse_change from public;
