-- Where the database has stood: server, timeline and database. At another place it may be a former state of itself, and
-- what the house told since then counts as told: the row says what was taken out of use for it.
create table seed_epochs (
  epoch bigint primary key generated always as identity,
  place text not null,
  -- Begun: nothing was known before. Moved: found at another place. Restored: filled from a backup. Asked: by a person.
  reason text not null check (reason in ('begun', 'moved', 'restored', 'asked')),
  pairs bigint not null,
  seals bigint not null,
  chains bigint not null,
  began_at timestamptz not null default now()
);
grant select on seed_epochs to parlour_app, parlour_reader;

-- A pair that is retired here is told later, once its open rounds are over and somebody has the key.
alter table fair_seeds drop constraint fair_seeds_check;
alter table fair_seeds add constraint fair_seeds_told_once_retired
  check (server_seed is null or retired_at is not null) not valid;

-- Another server has another identifier, a return to a moment or a change to a standby another timeline, and a database
-- that was filled anew another number.
create function seed_place() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  server text := 'unknown';
begin
  begin
    select system_identifier into server from pg_control_system();
  exception when insufficient_privilege then null;
  end;
  return format('%s/%s/%s', server, left(pg_walfile_name(pg_current_wal_lsn()), 8),
                (select oid from pg_database where datname = current_database()));
end $$;

-- Takes out of use whatever may have been told, where the database is found at another place or a reason is given.
-- No row: all is as it was. It says nothing of a seed: who opens one needs the key, which is not here.
create function keep_seed_epoch(why text default null) returns setof seed_epochs
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here text := seed_place();
  last seed_epochs;
  pairs bigint;
  seals bigint;
  chains bigint;
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
  -- Draws that stand ready keep their links; the next ones take those of a new chain.
  update draw_chains set next_index = links where next_index < links;
  get diagnostics chains = row_count;
  return query insert into seed_epochs (place, reason, pairs, seals, chains)
    values (here, coalesce(why, case when last.epoch is null then 'begun' else 'moved' end), pairs, seals, chains)
    returning *;
end $$;
revoke all on function seed_place(), keep_seed_epoch(text) from public;
grant execute on function keep_seed_epoch(text) to parlour_app;
