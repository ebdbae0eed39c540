-- Keeps a signed state as the newest one, and for good where the last that was kept so is old enough.
create or replace function keep_public_log_checkpoint(
  p_size bigint, p_root bytea, p_at timestamptz, p_note text, p_every interval
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update public_log_head
     set signed_size = p_size, signed_root = p_root, signed_at = p_at, signed_note = p_note
   where size >= p_size and signed_size <= p_size and coalesce(signed_at < p_at, true);
  if not found then
    return false;
  end if;
  insert into public_log_checkpoints (at, size, root, signed_note)
  select p_at, p_size, p_root, p_note
   where not exists (select from public_log_checkpoints where at > p_at - p_every);
  return true;
end $$;

revoke all on function keep_public_log_checkpoint from public;
grant execute on function keep_public_log_checkpoint to parlour_app;
