-- What was played of the house's own games for real money beside what their rules expected of exactly these rounds, by
-- version of the rules and business day. Expected is in millionths of a ledger unit, variance in squared ledger units.
create table game_returns (
  game text not null,
  version text not null,
  currency text not null,
  business_day date not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  expected numeric not null default 0,
  variance numeric not null default 0,
  -- The most that one draw could bring above what was expected of it, and below it; never less again.
  most_above numeric not null default 0,
  most_below numeric not null default 0,
  -- Rounds whose rules nobody can judge; they are in none of the other figures.
  unjudged bigint not null default 0,
  primary key (game, version, currency, business_day)
);

create index game_returns_by_day on game_returns (business_day);

-- How far the returns have read each lane of the ledger.
create table game_return_places (
  lane integer primary key,
  seq bigint not null default 0
);

-- Games whose return stood where chance does not take it, until somebody has looked.
create table game_return_alarms (
  id bigint generated always as identity primary key,
  game text not null,
  currency text not null,
  span text not null check (span in ('day', 'week', 'month', 'all')),
  -- What was seen: rounds, staked, paid, expected, and standard deviations away from it.
  figures jsonb not null,
  raised_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by text,
  reason text
);

create unique index game_return_alarms_open on game_return_alarms (game, currency) where seen_at is null;

grant select, insert, update on game_returns, game_return_places, game_return_alarms to parlour_app;
grant select on game_returns, game_return_alarms to parlour_reader;
