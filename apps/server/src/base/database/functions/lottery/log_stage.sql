create or replace function log_stage() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about text;
begin
  select d.lottery || '/' || d.issue into about from draws d where d.id = new.draw_id;
  if old.book_hash is distinct from new.book_hash then
    perform tell_public_log('book', about, jsonb_build_object(
      'stage', new.stage, 'play', new.play, 'hash', encode(new.book_hash, 'hex'), 'count', new.book_count));
  end if;
  if old.numbers is distinct from new.numbers then
    perform tell_public_log('stage', about, jsonb_build_object(
      'stage', new.stage, 'round', new.beacon_round, 'numbers', to_jsonb(new.numbers),
      'signature', encode(new.signature, 'hex'), 'previousSignature', encode(new.previous_signature, 'hex')));
  end if;
  return null;
end $$;

revoke all on function log_stage from public;
