-- A payment still names a bill. A key looked at each of many payments for it and locked its bill; now the payments of a
-- statement are checked together, and bills stay.
-- What it looks up is what is meant by its name here, whatever a session has made beside it.
create or replace function salary_payments_check_bills() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (
    select from written as p where not exists (select from salaries as s where s.salary_id = p.salary_id)) then
    raise exception 'a payment names a bill' using errcode = '23503';
  end if;
  return null;
end $$;

revoke all on function salary_payments_check_bills from public;
