-- History is never edited, not even by the owner of the tables.
-- Without search_path: it names no table.
create or replace function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'PL002';
end $$;

revoke all on function ledger_refuse_change from public;
