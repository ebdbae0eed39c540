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
  check (kind = 'house' or launch_url is not null)
);

create table game_categories (
  category text primary key check (
    category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT')
  ),
  titles jsonb not null,
  position integer not null
);

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
  check (max_stake >= min_stake)
);
create index games_by_vendor on games (vendor, position);

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

grant select, insert, update, delete
  on game_vendors, game_categories, games, game_rooms, favorite_games to parlour_app;
grant select on game_vendors, game_categories, games, game_rooms, favorite_games to parlour_reader;
