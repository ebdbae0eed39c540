-- The only way to write the ledger. The app's role may call these functions and read; nothing else.

-- Not plain SQL: that would be parsed anew in every batch.
-- Without search_path: functions of the ledger call it with each bet, and it has theirs.
create or replace function ledger_business_day(at timestamptz) returns date
language plpgsql stable as $$
begin
  return (select ((at at time zone zone) - day_starts)::date from ledger_calendar where id = 1);
end $$;

revoke all on function ledger_business_day from public;
grant execute on function ledger_business_day to parlour_app, parlour_reader;
