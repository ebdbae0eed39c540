-- How many members staked real money on a game within a day, as it was counted last: the lobby's order by data.
create table game_players (
  game text primary key references games,
  players integer not null check (players > 0)
);

-- For each row: a count that finds nothing changed leaves every copy of the catalogue good.
create trigger game_players_changed after insert or update or delete on game_players
  for each row execute function note_catalogue_change();

grant select, insert, update, delete on game_players to parlour_app;
grant select on game_players to parlour_reader;
