create or replace function log_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('chain', new.lottery || '/chain/' || new.chain, jsonb_build_object(
    'lottery', new.lottery, 'chain', new.chain, 'links', new.links, 'terminal', encode(new.terminal, 'hex')));
  return null;
end $$;

revoke all on function log_chain from public;
