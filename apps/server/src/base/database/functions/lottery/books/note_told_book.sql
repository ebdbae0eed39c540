create or replace function note_told_book() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  beacon_name text;
begin
  if tg_table_name = 'draws' then
    beacon_name := new.beacon;
  else
    select d.beacon into beacon_name from draws d where d.id = new.draw_id;
  end if;
  new.book_told_at := clock_timestamp();
  select new.book_told_at >= to_timestamp(b.genesis + (new.beacon_round - 1) * b.period) into new.book_late
    from lottery_beacons b where b.name = beacon_name;
  return new;
end $$;

revoke all on function note_told_book from public;
