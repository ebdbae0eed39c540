-- Whoever may call a draw off after its round is known chooses among results. People may until its first close, and
-- the clock where the beacon did not tell the round in time; nobody brings a void draw back.
--
-- Nobody but the clock says that a beacon is silent: a week has passed since the draw's time.
--
-- Against a lost seed other draws of its chain speak. So the chain is held against whoever draws from it meanwhile
-- (refuse_to_draw_the_lost), and nothing is judged by an older state.
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
  if new.void_reason = 'seed_lost' then
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'the draw % is called off as things stand now', new.id using errcode = 'PL008';
    end if;
    perform from draw_chains c where c.lottery = new.lottery and c.chain = new.chain for update;
  end if;
  if new.void_reason = 'seed_lost'
     and exists (select from draw_chains c
                  where c.lottery = new.lottery and c.chain = new.chain
                    and clock_timestamp() >= greatest(new.draws_at, c.lost_at) + interval '7 days'
                    and c.lost_at is not null)
     and not exists (select from draws d
                      where d.lottery = new.lottery and d.chain = new.chain
                        and d.chain_index > new.chain_index and (d.revealed_link is not null or d.result is not null)) then
    return new;
  end if;
  raise exception 'the draw % has closed: it is drawn', new.id using errcode = 'PL008';
end $$;

revoke all on function refuse_late_void from public;
