-- What binds a house draw is written when it is made ready, before anybody buys, and nobody who serves the site can
-- move it afterwards: not its close, its seal, its beacon or its round, of a chain not its end, of a beacon not its key.
revoke update on draws, draw_stages, draw_chains, lottery_beacons from parlour_app;
grant update (state, book_hash, book_count, revealed_link, signature, previous_signature, result, numbers,
              result_version, drawn_at, void_reason, settled_at) on draws to parlour_app;
grant update (book_hash, book_count, numbers, drawn_at, signature, previous_signature) on draw_stages to parlour_app;
grant update (next_index) on draw_chains to parlour_app;
grant update (urls) on lottery_beacons to parlour_app;
-- A draw takes its stages along; a chain's end and a beacon's key are what receipts are checked against for good.
revoke delete on draw_stages, draw_chains, lottery_beacons from parlour_app;

-- The round that follows from a close, the same that every program which checks a draw reckons.
create function round_of_close(p_beacon text, p_closes_at timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select greatest(1, ceil((ceil(extract(epoch from p_closes_at)) + 2 * period - genesis) / period) + 1)::bigint
    from lottery_beacons where name = p_beacon
$$;
grant execute on function round_of_close to parlour_app;

create function refuse_chosen_round() returns trigger
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
create trigger refuse_chosen_round before insert on draws for each row execute function refuse_chosen_round();
create trigger refuse_chosen_round before insert on draw_stages for each row execute function refuse_chosen_round();

-- What has been told stays: the columns that the trigger names, once they are written.
create function keep_what_was_told() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  told text;
begin
  foreach told in array tg_argv loop
    if before -> told <> 'null' and before -> told is distinct from after -> told then
      raise exception '% of % was told and stays', told, tg_table_name using errcode = 'PL008';
    end if;
  end loop;
  return new;
end $$;
create trigger keep_what_was_told before update on draws for each row
  execute function keep_what_was_told('book_hash', 'book_count', 'revealed_link', 'signature', 'previous_signature');
-- The result of a house draw follows from what bound it: it is never another, and never taken back.
create trigger keep_the_result before update on draws for each row when (old.commit is not null)
  execute function keep_what_was_told('result');
create trigger keep_what_was_told before update on draw_stages for each row
  execute function keep_what_was_told('book_hash', 'book_count', 'numbers', 'drawn_at', 'signature', 'previous_signature');
