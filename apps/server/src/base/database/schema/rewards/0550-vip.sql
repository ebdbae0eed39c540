-- Ranks: the ladder, where each member stands on it, how that came, and the gifts of the levels.

-- One row: how levels are reached and kept.
create table vip_settings (
  id smallint primary key default 1 check (id = 1),
  -- The figures of the last `window_days` days, or of the calendar month.
  window_kind text not null default 'rolling' check (window_kind in ('rolling', 'month')),
  window_days integer not null default 90 check (window_days between 1 and 366),
  -- The share of a level's turnover that keeps it, within 30 days, in millionths.
  keep_ppm integer not null default 300000 check (keep_ppm between 0 and 1000000),
  grace_days integer not null default 30 check (grace_days between 0 and 366),
  -- How long a gift may be claimed.
  gift_days integer not null default 30 check (gift_days between 1 and 366),
  -- How long a level that the house has set stands, whatever is played.
  fixed_days integer not null default 30 check (fixed_days between 1 and 366)
);

insert into vip_settings default values;

-- The ladder. Losses appear nowhere: no benefit depends on them.
create table vip_levels (
  level smallint primary key check (level >= 0),
  -- Texts by language.
  name jsonb not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  color2 text not null check (color2 ~ '^#[0-9a-f]{6}$'),
  -- What it takes within the window, in ledger units of the merchant's currency.
  turnover bigint not null check (turnover >= 0),
  deposits bigint not null default 0 check (deposits >= 0),
  -- The verification it takes.
  kyc_level smallint not null default 0 check (kyc_level between 0 and 3),
  -- Gifts, or null. Amounts are ledger units as text.
  upgrade_gift jsonb,
  monthly_gift jsonb,
  birthday_gift jsonb,
  -- What is added to every rebate rate, in millionths.
  rebate_ppm integer not null default 0 check (rebate_ppm between 0 and 100000),
  withdrawal_daily_maximum bigint check (withdrawal_daily_maximum > 0),
  vip_service boolean not null default false
);

-- Where a member stands. Who is not here stands at the start.
create table vip_standings (
  member_id bigint primary key,
  level smallint not null references vip_levels,
  since timestamptz not null default now(),
  -- The first business day on which too little was played to keep the level.
  below_since date,
  last_down_on date,
  -- Until this day the level is the house's word.
  fixed_until date,
  -- The figures reach it, a verification is missing.
  held_level smallint references vip_levels,
  -- The business day of the last look.
  judged_on date,
  judged_at timestamptz
);

create index vip_standings_to_look_at on vip_standings (below_since)
  where held_level is not null or below_since is not null;

-- How levels came and went.
create table vip_changes (
  member_id bigint not null,
  number integer not null,
  from_level smallint not null,
  to_level smallint not null check (to_level <> from_level),
  why text not null check (why in ('reached', 'not_kept', 'house')),
  decided_by text,
  at timestamptz not null default now(),
  primary key (member_id, number)
);

-- Gifts of levels, each once: of a level, of a month, of a year.
create table vip_gifts (
  member_id bigint not null,
  kind text not null check (kind in ('upgrade', 'monthly', 'birthday')),
  period text not null,
  level smallint not null references vip_levels,
  reward jsonb not null,
  operation_id uuid not null unique,
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (member_id, kind, period)
);

grant select, insert, update on vip_settings, vip_levels, vip_standings, vip_gifts to parlour_app;
grant select, insert on vip_changes to parlour_app;
grant select on vip_settings, vip_levels, vip_standings, vip_changes, vip_gifts to parlour_reader;
