-- That a beacon never made a round is proven by nothing, and an hour without draws is easily made: who serves the site
-- could keep a draw back, look at what it would draw, and call it off. So the clock calls nothing off before a week has
-- passed, whatever the reason; nothing that has its result; and nothing whose round is shown to exist by another draw
-- that the house has drawn from it or from a later one, since a beacon makes its rounds in their order. All that was
-- drawn counts, whatever the draw's lottery is called by now and whatever time it has; so does what a void draw, or a
-- stage of one, was told from.
create or replace function latest_round_drawn(p_beacon text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select greatest(
    (select max(d.beacon_round) from draws d where d.beacon = p_beacon and d.result is not null),
    (select max(s.beacon_round) from draw_stages s join draws d on d.id = s.draw_id
      where d.state in ('upcoming', 'open', 'closed') and d.beacon = p_beacon and s.numbers is not null),
    (select max(d.beacon_round) from draws d
      where d.commit is not null and d.state = 'void' and d.beacon = p_beacon and d.signature is not null),
    (select max(s.beacon_round) from draw_stages s join draws d on d.id = s.draw_id
      where d.commit is not null and d.state = 'void' and d.beacon = p_beacon and s.numbers is not null))
$$;

revoke all on function latest_round_drawn from public;
grant execute on function latest_round_drawn to parlour_app;
