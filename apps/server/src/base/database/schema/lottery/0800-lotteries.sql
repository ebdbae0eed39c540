-- Groups of lotteries as the menus name them; a game's type is its group.
create table lottery_groups (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,20}$'),
  titles jsonb not null,
  position integer not null default 0
);

-- Beacons whose rounds make house draws: addresses to ask, and the public key that is believed.
create table lottery_beacons (
  name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  -- Tried in this order; who answers is not believed, only the signature is.
  urls text[] not null check (cardinality(urls) > 0),
  scheme text not null check (scheme in ('bls-unchained-g1-rfc9380', 'pedersen-bls-chained')),
  public_key text not null check (public_key ~ '^[0-9a-f]+$'),
  -- Seconds since 1970 and seconds between rounds.
  genesis bigint not null check (genesis > 0),
  period integer not null check (period > 0)
);

-- The public drand beacons, with the keys their network has published.
insert into lottery_beacons (name, urls, scheme, public_key, genesis, period) values
  ('quicknet',
   '{https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971,https://drand.cloudflare.com/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971}',
   'bls-unchained-g1-rfc9380',
   '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
   1692803367, 3),
  ('drand-default',
   '{https://api.drand.sh/8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce,https://drand.cloudflare.com/8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce}',
   'pedersen-bls-chained',
   '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
   1595431050, 30);

-- Lotteries: family of play, time zone and how their draws come about. Each is a game of the catalogue too.
create table lotteries (
  code text primary key references games,
  family text not null,
  region text not null check (region in ('VN', 'MY', 'SG', 'TH', 'LA', 'TW', 'CN', 'INSTANT')),
  source text not null check (source in ('house', 'official')),
  time_zone text not null,
  -- Between two draws of an all-day game; null where draws follow a calendar.
  period_seconds integer check (period_seconds > 0),
  -- From the close of sales to the draw.
  cut_off_seconds integer not null check (cut_off_seconds >= 0),
  -- How issues are named: by day and number, by date, by year and number, or counted on.
  issue_style text not null check (issue_style in ('day-3', 'day-4', 'date', 'year-3', 'running')),
  -- Where counted issues start: the first issue's number on the day the first schedule holds.
  first_number bigint not null default 1,
  -- Without a beacon or result so long after the draw's time, the draw is void.
  void_after_seconds integer not null check (void_after_seconds > 0),
  -- The rule variants the family leaves open, and what the market needs to know.
  options jsonb not null default '{}',
  beacon text references lottery_beacons,
  -- Official results: feeds that tell them, by name.
  feeds text[] not null default '{}',
  group_code text not null references lottery_groups,
  position integer not null default 0,
  is_hot boolean not null default false,
  open boolean not null default true,
  -- Draws are made ready up to here; the next look goes on from it.
  planned_until timestamptz,
  check ((source = 'house') = (beacon is not null))
);

-- When draws are, as data with validity: days of the week or month, a first time by the lottery's own clock,
-- and how many follow at what distance. A `closed` row takes its days away from all others.
create table lottery_schedules (
  id bigint primary key generated always as identity,
  lottery text not null references lotteries,
  kind text not null default 'draws' check (kind in ('draws', 'closed')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Monday is 1; null: every day.
  weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}'),
  month_days smallint[],
  first_at time,
  -- Null with a distance: until the next day's first.
  count integer check (count > 0),
  every_seconds integer check (every_seconds > 0),
  -- When sales open before the draw, where no earlier draw opens them.
  opens_before_seconds integer check (opens_before_seconds > 0),
  -- Who draws on these days, in each language, where it changes by the day.
  station jsonb,
  check ((kind = 'closed') or first_at is not null)
);

create index lottery_schedules_by_lottery on lottery_schedules (lottery, valid_from);

-- Feeds of official results, and the key their payloads are signed with.
create table lottery_feeds (
  name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  url text not null,
  -- Ed25519, hex.
  public_key text not null,
  enabled boolean not null default true,
  last_asked_at timestamptz,
  last_problem text
);

-- Sums over all draws of a lottery, moved on with each result.
create table lottery_statistics (
  lottery text primary key references lotteries,
  draws bigint not null default 0,
  last_draw uuid,
  -- By position and symbol: seen, number of the draw that last showed it, longest absence.
  sums jsonb not null default '{}',
  updated_at timestamptz not null default now()
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

grant select, insert, update, delete on lottery_groups, lottery_schedules, lottery_feeds, lottery_statistics,
  opened_numbers to parlour_app;
grant select on lottery_groups, lottery_schedules, lottery_feeds, lottery_statistics, opened_numbers to
  parlour_reader;

-- What binds a house draw is written when it is made ready, before anybody buys, and nobody who serves the site can
-- move it afterwards: not its close, its seal, its beacon or its round, of a chain not its end, of a beacon not its key.
-- A draw takes its stages along; a chain's end and a beacon's key are what receipts are checked against for good.
grant select, insert, update (urls) on lottery_beacons to parlour_app;
grant select on lottery_beacons to parlour_reader;

-- How late a draw may be is written with its lottery, and in the public log with each draw.
grant select, insert, delete, update (region, source, time_zone, period_seconds, cut_off_seconds, issue_style,
  first_number, options, beacon, feeds, group_code, position, is_hot, open, planned_until) on lotteries to
  parlour_app;
grant select on lotteries to parlour_reader;
