-- At the end of the transaction, when the stages of the draw stand too.
create or replace function log_draw() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_log_of_draw(new.id);
  return null;
end $$;

revoke all on function log_draw from public;
