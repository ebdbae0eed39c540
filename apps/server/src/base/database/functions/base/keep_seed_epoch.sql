-- after the tables
-- Takes out of use whatever may have been told, where the database is found at another place or a reason is given.
-- No row: all is as it was. It says nothing of a seed: who opens one needs the key, which is not here.
create or replace function keep_seed_epoch(why text default null) returns setof seed_epochs
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here text := seed_place();
  last seed_epochs;
  pairs bigint;
  seals bigint;
  chains bigint;
  ended bigint := 0;
begin
  select * into last from seed_epochs order by epoch desc limit 1;
  if why is null and last.place = here then return; end if;
  lock table seed_epochs in share row exclusive mode;
  -- Another process may have done it meanwhile.
  select * into last from seed_epochs order by epoch desc limit 1;
  if why is null and last.place = here then return; end if;

  update fair_seeds set retired_at = now() where retired_at is null;
  get diagnostics pairs = row_count;
  update raffle_seeds set used_at = now() where used_at is null;
  get diagnostics seals = row_count;
  -- The trigger of a meter that must hit may have been told with a hit that is not there any more: the next round that
  -- feeds it opens another run on what lies in it.
  update jackpot_runs set withdrawn_at = now() where ended_at is null and withdrawn_at is null;
  -- Draws that stand ready keep their links; the next ones take those of a new chain.
  update draw_chains set next_index = links where next_index < links;
  get diagnostics chains = row_count;
  -- A round of crash that is under way keeps its link, too.
  update crash_chains set next_index = links where next_index < links;
  -- The first row of a house says that it did not keep its place before, not that it was anywhere else.
  if why is not null or last.epoch is not null then
    ended := end_what_came_back();
  end if;
  return query insert into seed_epochs (place, reason, pairs, seals, chains, sessions)
    values (here, coalesce(why, case when last.epoch is null then 'begun' else 'moved' end), pairs, seals, chains, ended)
    returning *;
end $$;

revoke all on function keep_seed_epoch from public;
grant execute on function keep_seed_epoch to parlour_app;
