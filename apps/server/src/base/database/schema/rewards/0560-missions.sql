-- Missions: what is asked, of which play, and how often.
create table missions (
  mission_id text primary key check (mission_id ~ '^[a-z0-9-]{1,40}$'),
  position integer not null default 0,
  -- Texts by language.
  titles jsonb not null,
  summaries jsonb not null,
  goal text not null check (goal in ('bets', 'turnover', 'deposits', 'sign_in_days', 'invites', 'profile')),
  -- Bets of these categories count; absent: all.
  categories text[],
  period text not null check (period in ('none', 'daily', 'weekly', 'monthly')),
  -- Locked until every step of that one was claimed once.
  after_mission text references missions,
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  check (ends_at is null or ends_at > starts_at),
  check (after_mission <> mission_id)
);

-- Steps of a mission in rising order, each with its reward; amounts are ledger units as text.
create table mission_steps (
  mission_id text not null references missions,
  step integer not null check (step between 1 and 50),
  -- A number of things, or ledger units where turnover is asked.
  target bigint not null check (target > 0),
  reward jsonb not null,
  primary key (mission_id, step)
);

-- Rewards taken. The key is what makes a claim happen once per member, step and period.
create table mission_claims (
  member_id bigint not null,
  mission_id text not null references missions,
  period_start date not null,
  step integer not null,
  operation_id uuid not null,
  -- As it was when it was claimed.
  reward jsonb not null,
  claimed_at timestamptz not null default now(),
  primary key (member_id, mission_id, period_start, step),
  unique (member_id, operation_id)
);

-- Missions a member has looked at; the others are new.
create table mission_looks (
  member_id bigint not null,
  mission_id text not null references missions,
  seen_at timestamptz not null default now(),
  primary key (member_id, mission_id)
);

-- Business days on which a member was here.
create table member_days (
  member_id bigint not null,
  business_day date not null,
  primary key (member_id, business_day)
);

-- Leaderboards: how a score comes about and what the places bring.
create table leaderboards (
  leaderboard_id text primary key check (leaderboard_id ~ '^[a-z0-9-]{1,40}$'),
  position integer not null default 0,
  titles jsonb not null,
  score text not null check (score in ('points', 'turnover')),
  -- Points for 1.00 of turnover, in millionths by category; what is not named brings none.
  rates jsonb not null default '{}',
  -- Bets of these categories count where turnover is the score; absent: all.
  categories text[],
  currency text not null,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  -- [{"fromPlace", "toPlace", "reward"}], rewards as with missions.
  prizes jsonb not null default '[]',
  starts_at timestamptz not null,
  withdrawn_at timestamptz
);

-- One period of a leaderboard, from running to final.
create table leaderboard_periods (
  leaderboard_id text not null references leaderboards,
  period_start date not null,
  ends_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'review', 'issuing', 'final')),
  frozen_at timestamptz,
  decided_at timestamptz,
  primary key (leaderboard_id, period_start),
  check ((state = 'running') = (frozen_at is null))
);

create index leaderboard_periods_open on leaderboard_periods (ends_at) where state <> 'final';

-- Places of a period: written anew while it runs, fixed once it is frozen.
create table leaderboard_places (
  leaderboard_id text not null,
  period_start date not null,
  place integer not null check (place between 1 and 100),
  member_id bigint not null,
  -- Ledger units of turnover, or whole points.
  score bigint not null check (score > 0),
  -- The last bet that counted: of two equal scores the earlier stands first.
  reached_at timestamptz not null,
  -- What the place brings, from the freezing on.
  reward jsonb,
  -- Why a person should look: winners who seem to be one.
  flags text[] not null default '{}',
  reward_state text not null default 'none'
    check (reward_state in ('none', 'waiting', 'due', 'given', 'refused')),
  primary key (leaderboard_id, period_start, place),
  unique (leaderboard_id, period_start, member_id),
  foreign key (leaderboard_id, period_start) references leaderboard_periods
);

create index leaderboard_places_due on leaderboard_places (leaderboard_id) where reward_state = 'due';

grant select, insert, update on missions, mission_steps, mission_looks, leaderboards, leaderboard_periods to
  parlour_app;
grant select, insert on mission_claims, member_days to parlour_app;
grant select, insert, update, delete on leaderboard_places to parlour_app;
grant select on missions, mission_steps, mission_claims, mission_looks, member_days, leaderboards,
  leaderboard_periods, leaderboard_places to parlour_reader;
