create or replace function refuse_late_draw() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if num_nulls(new.chain, new.chain_index, new.beacon, new.beacon_round) > 0 or new.state <> 'upcoming' then
    raise exception 'the draw % is not bound whole', new.issue using errcode = 'PL008';
  end if;
  if clock_timestamp() >= (select to_timestamp(b.genesis + (new.beacon_round - 1) * b.period)
                             from lottery_beacons b where b.name = new.beacon) then
    raise exception 'the round of the draw % is public', new.issue using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_late_draw from public;
