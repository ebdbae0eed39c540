-- The moment at which a business day of contracts begins.
create or replace function contract_day_start(p_day date) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select (p_day::timestamp + cutover) at time zone zone from contract_calendar
$$;

revoke all on function contract_day_start from public;
grant execute on function contract_day_start to parlour_app, parlour_reader;
