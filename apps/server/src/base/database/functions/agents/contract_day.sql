-- The business day of contracts at a moment.
create or replace function contract_day(p_at timestamptz) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select ((p_at at time zone l.zone) - make_interval(hours => c.cutover_hour))::date
    from ledger_calendar as l, contract_clock as c
$$;

revoke all on function contract_day from public;
grant execute on function contract_day to parlour_app, parlour_reader;
