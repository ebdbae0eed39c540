-- That a beacon never made a round is proven by nothing, and an hour without draws is easily made: who serves the site
-- could keep a draw back, look at what it would draw, and call it off. So the clock calls nothing off before a week has
-- passed, whatever the reason; nothing that has its result; and nothing whose round is shown to exist by another draw
-- that the house has drawn from it or from a later one, since a beacon makes its rounds in their order. Every lottery
-- shows the last draw that it has drawn, whatever the lottery is called by now; no draw is laid with a time far from its
-- round (refuse_late_draw), which would stand before those that come after it.
create or replace function latest_round_drawn(p_beacon text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select max(drawn.round) from (
    select (select d.beacon_round from draws d
             where d.lottery = l.code and d.beacon = p_beacon and d.result is not null
             order by d.draws_at desc limit 1) as round
      from lotteries l
     union all
    select s.beacon_round from draw_stages s join draws d on d.id = s.draw_id
     where d.state in ('upcoming', 'open', 'closed') and d.beacon = p_beacon and s.numbers is not null) as drawn
$$;

revoke all on function latest_round_drawn from public;
grant execute on function latest_round_drawn to parlour_app;
