-- A seal of a raffle that a restore used up without a draw is opened in the public log, once, so that anybody who kept it
-- can see that it was an honest one. Only the seed that it was made of opens it.
create or replace function tell_used_raffle_seal(p_raffle text, p_member bigint, p_nonce integer, p_seed text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sealed text;
begin
  select s.commitment into sealed from raffle_seeds s
   where s.raffle_id = p_raffle and s.member_id = p_member and s.nonce = p_nonce and s.used_at is not null
     and not exists (select from raffle_draws d
                      where d.raffle_id = s.raffle_id and d.member_id = s.member_id and d.nonce = s.nonce)
     for update;
  if sealed is distinct from encode(sha256(convert_to('parlour:commit:1:' || p_seed, 'UTF8')), 'hex') then
    raise exception 'the seal % of % was not used up without a draw', p_nonce, p_raffle using errcode = 'PL020';
  end if;
  if not exists (select from public_log_waiting where kind = 'seed' and subject = sealed)
     and not exists (select from public_log_entries where kind = 'seed' and subject = sealed) then
    perform tell_public_log('seed', sealed, jsonb_build_object('serverSeed', p_seed));
  end if;
end $$;

revoke all on function tell_used_raffle_seal from public;
grant execute on function tell_used_raffle_seal to parlour_app;
