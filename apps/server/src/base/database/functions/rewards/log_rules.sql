-- The hash of the rules that a version is bound to, which players send with their tickets.
create or replace function log_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('rules', new.raffle_id || '/prizes/' || new.version,
                          jsonb_build_object('rulesHash', new.rules_hash));
  return null;
end $$;

revoke all on function log_rules from public;
