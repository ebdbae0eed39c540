create or replace function log_seed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('seed', new.commitment, jsonb_build_object('serverSeed', new.server_seed));
  return null;
end $$;

revoke all on function log_seed from public;
