-- A table is told once it is whole: at the end of the transaction, by its last line; and anew where a line is changed.
create or replace function log_prizes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or new.position = (select max(position) from raffle_prizes
                                          where raffle_id = new.raffle_id and version = new.version) then
    perform tell_log_of_prizes(new.raffle_id, new.version);
  end if;
  return null;
end $$;

revoke all on function log_prizes from public;
