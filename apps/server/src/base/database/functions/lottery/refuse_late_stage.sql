-- A stage is laid, as a draw is, before its round is public: its book would be told too late, and its receipt could be
-- verified by nobody. None closes after its draw: a draw would wait for a round that nobody has by then.
create or replace function refuse_late_stage() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if clock_timestamp() >= (select to_timestamp(b.genesis + (new.beacon_round - 1) * b.period)
                             from draws d join lottery_beacons b on b.name = d.beacon where d.id = new.draw_id) then
    raise exception 'the round of stage % is public', new.stage using errcode = 'PL008';
  end if;
  if new.closes_at > (select d.closes_at from draws d where d.id = new.draw_id) then
    raise exception 'stage % closes after its draw', new.stage using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_late_stage from public;
