-- A draw is bound once, before anybody can know its round, and stands from then on: who serves the site cannot take it
-- away to lay another in its place, lay it late, or have it drawn without its book.
revoke insert, delete on draws from parlour_app;
grant insert (id, lottery, issue, business_day, opens_at, closes_at, draws_at, state, station, chain, chain_index,
              commit, beacon, beacon_round) on draws to parlour_app;
revoke insert on draw_stages from parlour_app;
grant insert (draw_id, stage, play, closes_at, beacon_round) on draw_stages to parlour_app;
-- Results are only added to.
revoke update, delete on draw_results from parlour_app;

-- The seed of a link is told with its draw: another draw on the same one would be sold with its seed known.
create unique index draws_by_link on draws (lottery, chain, chain_index) where commit is not null;
create function refuse_links_again() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'links of chain % of % are taken once', new.chain, new.lottery using errcode = 'PL008';
end $$;
create trigger refuse_links_again before update on draw_chains for each row
  when (new.next_index < old.next_index) execute function refuse_links_again();

create function refuse_late_draw() returns trigger
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
create trigger refuse_late_draw before insert on draws for each row
  when (new.commit is not null) execute function refuse_late_draw();

create function refuse_without_book() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % tells its book first', new.id using errcode = 'PL008';
end $$;
create trigger refuse_without_book before update on draws for each row
  when (old.commit is not null and new.book_hash is null and new.state not in ('upcoming', 'open', 'void'))
  execute function refuse_without_book();

-- Forgets house draws that came to their end days ago without a single bet, whatever else it is asked for.
create function forget_draws(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from draws d
   where d.id = any (p_ids) and d.commit is not null and d.state = 'settled' and d.result is not null
     and d.book_count = 0 and d.book_late is not true and d.draws_at < clock_timestamp() - interval '1 day'
     and not exists (select from lottery_tickets t where t.draw_id = d.id);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function forget_draws from public;
grant execute on function forget_draws to parlour_app;

-- How late a draw may be is written with its lottery, and in the public log with each draw.
revoke update on lotteries from parlour_app;
grant update (region, source, time_zone, period_seconds, cut_off_seconds, issue_style, first_number, options, beacon,
              feeds, group_code, position, is_hot, open, planned_until) on lotteries to parlour_app;

-- Nobody but the clock says that a beacon is silent: a week has passed since the draw's time.
create or replace function refuse_late_void() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  first_close timestamptz;
begin
  select least(new.closes_at, min(s.closes_at)) into first_close from draw_stages s where s.draw_id = new.id;
  if new.void_reason = 'operators' and clock_timestamp() < first_close then
    return new;
  end if;
  if new.void_reason in ('beacon_halted', 'beacon_silent') and clock_timestamp() >= (
       select greatest(new.draws_at, new.created_at)
              + case new.void_reason when 'beacon_silent' then interval '7 days'
                                     else l.void_after_seconds * interval '1 second' end
         from lotteries l where l.code = new.lottery) then
    return new;
  end if;
  raise exception 'the draw % has closed: it is drawn', new.id using errcode = 'PL008';
end $$;
