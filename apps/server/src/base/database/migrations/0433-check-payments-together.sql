-- A payment still names a bill. A key looked at each of many payments for it and locked its bill; now the payments of a
-- statement are checked together, and bills stay.
create function salary_payments_check_bills() returns trigger language plpgsql as $$
begin
  if exists (
    select from written as p where not exists (select from salaries as s where s.salary_id = p.salary_id)) then
    raise exception 'a payment names a bill' using errcode = '23503';
  end if;
  return null;
end $$;
create function salary_payments_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are of their bills', tg_table_name using errcode = '23503';
end $$;
revoke all on function salary_payments_check_bills, salary_payments_refuse_change from public;

create trigger salary_payments_of_bills after insert on salary_payments referencing new table as written
  for each statement execute function salary_payments_check_bills();
create trigger salary_payments_stay before update of salary_id on salary_payments
  for each statement execute function salary_payments_refuse_change();
alter table salary_payments drop constraint salary_payments_salary_id_fkey;
