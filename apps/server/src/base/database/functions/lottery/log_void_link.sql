-- What a void draw was bound to, told after it was called off.
create or replace function log_void_link() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('void-link', new.lottery || '/' || new.issue, jsonb_build_object(
    'link', encode(new.revealed_link, 'hex'), 'round', new.beacon_round, 'signature', encode(new.signature, 'hex'),
    'previousSignature', encode(new.previous_signature, 'hex'),
    'wouldBe', to_jsonb(new) -> 'void_result'));
  return null;
end $$;

revoke all on function log_void_link from public;
