-- Who makes games, which games there are, and what a player likes.
create table game_vendors (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  -- A house vendor's games call the wallet in process; an outside one over signed HTTP.
  kind text not null check (kind in ('house', 'outside')),
  -- Where an outside vendor's frames open and where it answers our questions.
  launch_url text,
  api_url text,
  -- Networks an outside vendor calls from; null: any, the signature alone decides.
  allowed_from cidr[],
  hot boolean not null default false,
  position integer not null default 0,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  image text not null,
  -- The lottery vendor of a region has pages of its own.
  lottery_region text check (lottery_region in ('VN', 'SEA')),
  -- The most that a vendor may pay as one win, and a provider bring in as one payment, and in a day of UTC. In
  -- units of the currency that the win or payment is in.
  most_win bigint not null default 1000000000 check (most_win > 0),
  most_wins_a_day bigint not null default 100000000000 check (most_wins_a_day > 0),
  check (kind = 'house' or launch_url is not null)
);

create trigger game_vendors_changed after insert or update or delete or truncate on game_vendors
  for each statement execute function note_catalogue_change();

create table game_categories (
  category text primary key check (
    category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT')
  ),
  titles jsonb not null,
  position integer not null
);

create trigger game_categories_changed after insert or update or delete or truncate on game_categories
  for each statement execute function note_catalogue_change();

create table games (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  vendor text not null references game_vendors,
  category text not null references game_categories,
  game_type text not null,
  names jsonb not null,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  min_lines integer not null default 1 check (min_lines > 0),
  -- As published, such as '96.12'; null where one figure would not be true.
  rtp text check (rtp ~ '^\d{2,3}\.\d{1,4}$'),
  volatility text check (volatility in ('low', 'medium', 'high')),
  trial boolean not null default true,
  -- Lower comes first; null is not put forward.
  hot_rank integer,
  new_until timestamptz,
  position integer not null default 0,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  launch_path text not null,
  image text not null,
  -- What a game's page says of it: what can happen, and its rules in each complete language.
  features text[] not null default '{}' check (
    features <@ '{free-spins,wilds,multipliers,bonus-round,jackpot,provably-fair}'::text[]
    ),
  rules jsonb,
  check (max_stake >= min_stake)
);

create index games_by_vendor on games (vendor, position);

create trigger games_changed after insert or update or delete or truncate on games
  for each statement execute function note_catalogue_change();

create table game_rooms (
  id text primary key,
  game text not null references games,
  names jsonb not null,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  position integer not null default 0,
  enabled boolean not null default true,
  check (max_stake >= min_stake)
);

create table favorite_games (
  member_id bigint not null,
  game text not null references games,
  added_at timestamptz not null default now(),
  primary key (member_id, game)
);

-- The lobby keeps a copy of the catalogue in memory and asks only whether it is still the newest.
-- The number moves inside the transaction that changes the catalogue, so a copy is never ahead of it.
create table game_catalogue_version (
  id boolean primary key default true check (id),
  version bigint not null
);

insert into game_catalogue_version (version) values (1);

grant select, insert, update, delete on game_vendors, game_categories, games, game_rooms, favorite_games to
  parlour_app;
grant select, update on game_catalogue_version to parlour_app;
grant select on game_vendors, game_categories, games, game_rooms, favorite_games, game_catalogue_version to
  parlour_reader;
