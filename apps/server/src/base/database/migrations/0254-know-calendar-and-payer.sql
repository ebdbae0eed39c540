-- The merchant's zone and the hour at which business days of contracts begin, side by side. One row.
create view contract_calendar as
  select l.zone, make_interval(hours => c.cutover_hour) as cutover from ledger_calendar as l, contract_clock as c;
grant select on contract_calendar to parlour_app, parlour_reader;

-- The moment at which a business day of contracts begins.
create function contract_day_start(p_day date) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select (p_day::timestamp + cutover) at time zone zone from contract_calendar
$$;
revoke all on function contract_day_start from public;
grant execute on function contract_day_start to parlour_app, parlour_reader;

-- Out of whose money a bill is paid; the way of its period, whatever the merchant chooses later.
alter table salaries add column paid_by text not null default 'house' check (paid_by in ('house', 'upline'));
