-- The merchant's zone is a setting; the ledger's calendar follows it in the same transaction. A zone
-- that PostgreSQL does not know refuses the change, so that business days never stop.
create or replace function ledger_follow_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.value ->> 'timeZone' is not null then
    perform now() at time zone (new.value ->> 'timeZone');
    update ledger_calendar set zone = new.value ->> 'timeZone'
     where id = 1 and zone <> new.value ->> 'timeZone';
  end if;
  return null;
end $$;

revoke all on function ledger_follow_zone from public;
