-- A restore takes every seal that waits out of use, and closes every chain. Whoever could do that unseen could throw away
-- seals until one pleases: the public log says that it was done, why, and to how many.
create function log_epoch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('epoch', 'epoch/' || new.epoch, jsonb_build_object(
    'reason', new.reason, 'pairs', new.pairs, 'seals', new.seals, 'chains', new.chains));
  return null;
end $$;
create trigger log_epoch after insert on seed_epochs for each row execute function log_epoch();

select tell_public_log('epoch', 'epoch/' || e.epoch, jsonb_build_object(
         'reason', e.reason, 'pairs', e.pairs, 'seals', e.seals, 'chains', e.chains, 'before', true))
  from seed_epochs e order by e.epoch;
