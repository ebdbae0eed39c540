create or replace function refuse_late_draw() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  published timestamptz;
begin
  if num_nulls(new.chain, new.chain_index, new.beacon, new.beacon_round) > 0 or new.state <> 'upcoming' then
    raise exception 'the draw % is not bound whole', new.issue using errcode = 'PL008';
  end if;
  select to_timestamp(b.genesis + (new.beacon_round - 1) * b.period) into published
    from lottery_beacons b where b.name = new.beacon;
  if clock_timestamp() >= published then
    raise exception 'the round of the draw % is public', new.issue using errcode = 'PL008';
  end if;
  -- The last draw of a lottery shows how far its beacon has come (latest_round_drawn).
  if new.draws_at > published + interval '1 day' then
    raise exception 'the time of the draw % lies far behind its round', new.issue using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_late_draw from public;
