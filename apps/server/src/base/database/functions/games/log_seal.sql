-- Seals by their commitment, which says nothing of whose they are; and the seeds that were in them, once told.
create or replace function log_seal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('seal', new.commitment, jsonb_build_object(
    'of', case tg_table_name when 'fair_seeds' then 'rounds' else 'raffle' end,
    'raffle', to_jsonb(new) -> 'raffle_id'));
  return null;
end $$;

revoke all on function log_seal from public;
