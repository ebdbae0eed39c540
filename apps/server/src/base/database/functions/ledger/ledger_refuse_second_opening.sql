-- No id is that of two accounts. Who opens one at the same moment as somebody else waits here for the other's end, and is
-- refused by what it has opened: each statement sees what was committed before it. Where a transaction reads as of an
-- earlier moment, the row that it cannot see makes the database refuse.
create or replace function ledger_refuse_second_opening() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  second bigint;
begin
  insert into ledger_openings (account_id) select id from opened order by id on conflict do nothing;
  -- An id that was put in without its account makes nobody wait by its key: its row does.
  perform from ledger_openings as i where i.account_id in (select id from opened) order by i.account_id for update;
  select o.id into second
    from opened as o
   where (select count(*) from ledger_accounts as a where a.id = o.id) > 1
   limit 1;
  if second is not null then
    raise exception 'account % is open', second using errcode = 'unique_violation';
  end if;
  return null;
end $$;

revoke all on function ledger_refuse_second_opening from public;
