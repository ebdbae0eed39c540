create or replace function refuse_chosen_round() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  beacon text;
begin
  if tg_table_name = 'draws' then
    beacon := new.beacon;
  else
    select d.beacon into beacon from draws d where d.id = new.draw_id;
  end if;
  if beacon is not null and new.beacon_round is distinct from round_of_close(beacon, new.closes_at) then
    raise exception 'the round % does not follow from the close', new.beacon_round using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_chosen_round from public;
