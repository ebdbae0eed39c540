create or replace function keep_bound_prizes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from raffle_tables where raffle_id = new.raffle_id and version = new.version) then
    raise exception 'the table %@% is bound, no prize can be added', new.raffle_id, new.version using errcode = 'PL020';
  end if;
  return new;
end $$;

revoke all on function keep_bound_prizes from public;
