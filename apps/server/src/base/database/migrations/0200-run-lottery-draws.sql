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

-- Chains of seeds, each published by its end before the first draw and revealed from there backwards.
create table draw_chains (
  lottery text not null references lotteries,
  chain integer not null check (chain > 0),
  links integer not null check (links > 0),
  terminal bytea not null,
  -- The first link and marks along the way, sealed.
  sealed bytea not null,
  next_index integer not null default 0 check (next_index >= 0),
  published_at timestamptz not null default now(),
  primary key (lottery, chain),
  check (next_index <= links)
);

-- Draws, made ready some while ahead, with what binds the house, and how they came out.
create table draws (
  id uuid primary key,
  lottery text not null references lotteries,
  issue text not null,
  -- The lottery's own calendar day.
  business_day date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'upcoming' check (state in
    ('upcoming', 'open', 'closed', 'drawing', 'drawn', 'settled', 'void', 'corrected')),
  station jsonb,
  -- House draws: published with the draw itself, before anybody can buy.
  chain integer,
  chain_index integer,
  commit bytea,
  beacon text references lottery_beacons,
  beacon_round bigint,
  -- Published after the close and before the beacon's round: what was sold, and the hash of it in order.
  book_hash bytea,
  book_count integer,
  -- Told with the result.
  revealed_link bytea,
  signature bytea,
  previous_signature bytea,
  result text,
  numbers text[],
  result_version integer not null default 0,
  drawn_at timestamptz,
  void_reason text,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (lottery, issue),
  check (opens_at <= closes_at and closes_at <= draws_at),
  check ((result is null) = (numbers is null))
);
create index draws_by_time on draws (lottery, draws_at desc);
-- The one job looks at what is not finished, and at nothing else.
create index draws_unfinished on draws (draws_at) where state in ('upcoming', 'open', 'closed', 'drawing');
create index draws_last_drawn on draws (lottery, draws_at desc) where result is not null;

-- Every result a draw ever had; the last version holds, a null result is a void draw.
create table draw_results (
  draw_id uuid not null references draws on delete cascade,
  version integer not null check (version > 0),
  result text,
  -- beacon, operators, feeds.
  source text not null,
  evidence jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (draw_id, version)
);

-- What settlement has to do after each version: pay, refund, or pay the difference.
create table draw_work (
  draw_id uuid not null references draws on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('settle', 'void', 'resettle')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (draw_id, version)
);
create index draw_work_waiting on draw_work (created_at) where state <> 'done';

-- What feeds and operators said of an official draw, kept as it came.
create table draw_entries (
  id uuid primary key,
  draw_id uuid not null references draws on delete cascade,
  -- feed or operator, and which one.
  kind text not null check (kind in ('feed', 'operator')),
  source text not null,
  result text not null,
  payload bytea,
  payload_hash bytea,
  published_at timestamptz,
  received_at timestamptz not null default now(),
  unique (draw_id, kind, source)
);

-- Corrections and voids one operator has asked for and another decides.
create table draw_changes (
  id uuid primary key,
  draw_id uuid not null references draws on delete cascade,
  kind text not null check (kind in ('correct', 'void')),
  result text,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  decided_by text,
  decided_at timestamptz,
  check ((kind = 'correct') = (result is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (decided_by is null or decided_by <> proposed_by)
);
create unique index draw_changes_waiting on draw_changes (draw_id) where state = 'waiting';

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

grant select, insert, update, delete on lottery_beacons, lotteries, lottery_schedules, draw_chains, draws,
  draw_results, draw_work, draw_entries, draw_changes, lottery_feeds, lottery_statistics to parlour_app;
grant select on lottery_beacons, lotteries, lottery_schedules, draws, draw_results, draw_work,
  draw_entries, draw_changes, lottery_feeds, lottery_statistics to parlour_reader;
grant select (lottery, chain, links, terminal, next_index, published_at) on draw_chains to parlour_reader;
