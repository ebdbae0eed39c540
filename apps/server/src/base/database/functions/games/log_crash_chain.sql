-- The end of a chain of crash: every round of the chain hangs on it.
create or replace function log_crash_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('chain', 'crash/chain/' || new.chain, jsonb_build_object(
    'game', 'crash', 'chain', new.chain, 'links', new.links, 'terminal', encode(new.terminal, 'hex')));
  return null;
end $$;

revoke all on function log_crash_chain from public;
