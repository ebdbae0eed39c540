-- That a beacon never made a round is proven by nothing, and an hour without draws is easily made: who serves the site
-- could keep a draw back, look at what it would draw, and call it off. So the clock calls nothing off before a week has
-- passed, whatever the reason; nothing that has its result; and nothing whose round is shown to exist by another draw
-- that the house has drawn from it or from a later one, since a beacon makes its rounds in their order.
create function latest_round_drawn(p_beacon text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select max(drawn.round) from (
    select (select d.beacon_round from draws d
             where d.lottery = l.code and d.beacon = p_beacon and d.result is not null
             order by d.draws_at desc limit 1) as round
      from lotteries l where l.source = 'house'
     union all
    select s.beacon_round from draw_stages s join draws d on d.id = s.draw_id
     where d.state in ('upcoming', 'open', 'closed') and d.beacon = p_beacon and s.numbers is not null) as drawn
$$;
grant execute on function latest_round_drawn to parlour_app;

create or replace function refuse_late_void() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  first_close timestamptz;
  missing bigint;
begin
  if old.result is not null then
    raise exception 'the draw % has its result', new.id using errcode = 'PL008';
  end if;
  select least(new.closes_at, min(s.closes_at)) into first_close from draw_stages s where s.draw_id = new.id;
  if new.void_reason = 'operators' and clock_timestamp() < first_close then
    return new;
  end if;
  select coalesce((select s.beacon_round from draw_stages s
                    where s.draw_id = new.id and s.numbers is null order by s.stage limit 1),
                  new.beacon_round) into missing;
  if new.void_reason in ('beacon_halted', 'beacon_silent')
     and clock_timestamp() >= greatest(new.draws_at, new.created_at) + interval '7 days'
     and coalesce(latest_round_drawn(new.beacon) < missing, true) then
    return new;
  end if;
  raise exception 'the draw % has closed: it is drawn', new.id using errcode = 'PL008';
end $$;

-- A draw does not leave the row of those that are waited for without its result or a void, and is not sold again once its
-- book is told: either would be a void without a name.
create function refuse_to_stray() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % is drawn next, not %', new.id, new.state using errcode = 'PL008';
end $$;
create trigger refuse_to_stray before update on draws for each row
  when (old.commit is not null
        and (new.result is null and new.state in ('drawing', 'drawn', 'settled', 'corrected')
             or old.book_hash is not null and new.state in ('upcoming', 'open')))
  execute function refuse_to_stray();
