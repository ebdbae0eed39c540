-- The lobby keeps a copy of the catalogue in memory and asks only whether it is still the newest.
-- The number moves inside the transaction that changes the catalogue, so a copy is never ahead of it.
create table game_catalogue_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into game_catalogue_version (version) values (1);
grant select, update on game_catalogue_version to parlour_app;
grant select on game_catalogue_version to parlour_reader;

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update game_catalogue_version set version = version + 1;
  return null;
end $$;
grant execute on function note_catalogue_change() to parlour_app;

create trigger games_changed after insert or update or delete or truncate on games
  for each statement execute function note_catalogue_change();
create trigger game_vendors_changed after insert or update or delete or truncate on game_vendors
  for each statement execute function note_catalogue_change();
create trigger game_categories_changed after insert or update or delete or truncate on game_categories
  for each statement execute function note_catalogue_change();

-- What a game's page says of it: what can happen, and its rules in each complete language.
alter table games
  add column features text[] not null default '{}' check (
    features <@ '{free-spins,wilds,multipliers,bonus-round,jackpot,provably-fair}'::text[]
  ),
  add column rules jsonb;

-- The lottery vendor of a region has pages of its own.
alter table game_vendors add column lottery_region text check (lottery_region in ('VN', 'SEA'));
