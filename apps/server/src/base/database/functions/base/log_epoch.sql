-- A restore takes every seal that waits out of use, and closes every chain. Whoever could do that unseen could throw away
-- seals until one pleases: the public log says that it was done, why, and to how many.
create or replace function log_epoch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('epoch', 'epoch/' || new.epoch, jsonb_build_object(
    'reason', new.reason, 'pairs', new.pairs, 'seals', new.seals, 'chains', new.chains));
  return null;
end $$;

revoke all on function log_epoch from public;
