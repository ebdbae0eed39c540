-- Groups of lotteries as the menus name them; a game's type is its group.
create table lottery_groups (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,20}$'),
  titles jsonb not null,
  position integer not null default 0
);

-- Numbers that were opened, as the lobby shows them.
create table opened_numbers (
  game text not null references games,
  issue text not null,
  numbers text[] not null check (cardinality(numbers) > 0),
  opened_at timestamptz not null,
  primary key (game, issue)
);
create index opened_numbers_latest on opened_numbers (opened_at desc);
create index opened_numbers_by_game on opened_numbers (game, opened_at desc);

grant select, insert, update, delete on lottery_groups, opened_numbers to parlour_app;
grant select on lottery_groups, opened_numbers to parlour_reader;
