-- A chain whose seeds the key of the site does not open any more. Its draws can be drawn by nobody; they are void a week
-- after their time, if the key has not come back by then. That nobody is able to is the site's word, so it must not pay
-- to give it: the whole chain goes with it. What a later link leads to can be opened by everybody and is not lost, and a
-- chain of which one draw is void so draws no more.
alter table draw_chains add column lost_at timestamptz;
comment on column draw_chains.lost_at is 'Since when the key of the site does not open the seeds; null: it does.';

revoke insert on draw_chains from parlour_app;
grant insert (lottery, chain, links, terminal, sealed) on draw_chains to parlour_app;

create function note_lost_chain(p_lottery text, p_chain integer, p_lost boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_lost then
    update draw_chains set lost_at = clock_timestamp(), next_index = links
     where lottery = p_lottery and chain = p_chain and lost_at is null;
    return found;
  end if;
  update draw_chains c set lost_at = null
   where c.lottery = p_lottery and c.chain = p_chain and c.lost_at is not null
     and not (exists (select from draws d where d.lottery = c.lottery and d.chain = c.chain
                         and d.state = 'void' and d.void_reason = 'seed_lost')
              and exists (select from draws d where d.lottery = c.lottery and d.chain = c.chain
                             and d.state in ('upcoming', 'open', 'closed')));
  return found;
end $$;
revoke all on function note_lost_chain from public;
grant execute on function note_lost_chain to parlour_app;

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
  if new.void_reason = 'seed_lost'
     and exists (select from draw_chains c
                  where c.lottery = new.lottery and c.chain = new.chain
                    and clock_timestamp() >= greatest(new.draws_at, c.lost_at) + interval '7 days'
                    and c.lost_at is not null)
     and not exists (select from draws d
                      where d.lottery = new.lottery and d.chain = new.chain
                        and d.chain_index > new.chain_index and d.revealed_link is not null) then
    return new;
  end if;
  raise exception 'the draw % has closed: it is drawn', new.id using errcode = 'PL008';
end $$;

create function refuse_to_draw_the_lost() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from draws d where d.lottery = new.lottery and d.chain = new.chain and d.commit is not null
                and d.state = 'void' and d.void_reason = 'seed_lost') then
    raise exception 'of the chain % of % another draw was void for its lost seed', new.chain, new.lottery
      using errcode = 'PL008';
  end if;
  return new;
end $$;
create trigger refuse_to_draw_the_lost before update on draws for each row
  when (old.revealed_link is null and new.revealed_link is not null and new.state <> 'void')
  execute function refuse_to_draw_the_lost();
