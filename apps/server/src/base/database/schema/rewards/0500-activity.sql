-- What each member played and moved, per business day. One consumer of the transfers fills it, and
-- whatever a member earns is reckoned from it; a replay of all transfers gives the same sums.

-- How far each lane's transfers are summed up.
create table activity_places (
  lane integer not null,
  seq bigint not null default 0,
  -- A lane's transfers are summed up in two shares of its members, each with a place of its own, so that they are
  -- summed up side by side.
  share integer not null,
  primary key (lane, share)
);

-- Bets of a member, per day of their settlement. A resettlement or a late void corrects the day on which it
-- happens and may make a figure negative; days that have passed stay as they are.
create table activity_days (
  member_id bigint not null,
  business_day date not null,
  category text not null,
  currency text not null,
  -- Bets that count: decided as won or lost, with money of the member's own in them.
  bets integer not null default 0,
  -- All decided bets, draws and bets from a bonus as well.
  settled integer not null default 0,
  stakes bigint not null default 0,
  bonus_stakes bigint not null default 0,
  -- Own money staked on bets that count; of those won and of those lost.
  turnover bigint not null default 0,
  win_turnover bigint not null default 0,
  lose_turnover bigint not null default 0,
  payouts bigint not null default 0,
  bonus_payouts bigint not null default 0,
  primary key (member_id, business_day, category, currency)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- The members of one day and one lane in their order: a part of them is found without the other lanes'. Ordinary
-- lanes are four.
create index activity_days_by_day on activity_days (business_day, (member_id % 4), member_id);

-- Money a member brought, took out and was given, per business day.
create table activity_money_days (
  member_id bigint not null,
  business_day date not null,
  currency text not null,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  -- What payers' banks took back of earlier deposits.
  deposits_reversed bigint not null default 0,
  -- Paid out, less what came back.
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  rebates bigint not null default 0,
  -- Promotions paid in cash, and bonuses that became cash.
  rewards bigint not null default 0,
  primary key (member_id, business_day, currency)
) with (fillfactor = 70);

create index activity_money_days_by_day on activity_money_days (business_day);

-- The lowest decimal odds at which a sports bet counts, by the day on which the bet was placed. A new
-- row starts on a day to come, so that a replay finds the same rule for every bet.
create table activity_lowest_odds (
  starts_on date primary key,
  odds numeric(8, 3) not null check (odds >= 1)
);

insert into activity_lowest_odds (starts_on, odds) values ('2000-01-01', 1.5);

-- How far the days are closed for points and for rebates: days before it are counted to the end.
create table activity_counted (
  what text not null check (what in ('points', 'rebates')),
  closed_before date not null default '2000-01-01',
  -- Points and rebates are counted lane by lane, so that two lanes are counted side by side. The row of a lane is the
  -- turn of counting it.
  lane integer not null,
  primary key (what, lane)
);

insert into activity_counted (what, lane)
  select what, lane from unnest('{points,rebates}'::text[]) as what, generate_series(1, 4) as lane;

-- What is decided and moved by members of a line, in windows of five minutes and in business days of contracts,
-- with the version of the line it belongs to. The one consumer of the transfers fills them together with the
-- members' own days.

-- Windows that begin before this moment are closed: what is decided late counts in the next one. One row.
create table line_clock (
  id smallint primary key default 1 check (id = 1),
  open_from timestamptz not null default '2000-01-01'
);

insert into line_clock default values;

-- Windows are asked for by their time and never by category: one row for each member and window.
-- The names of its "not null" are of the table that it took the place of, so that every house has the same ones.
create table line_windows (
  window_start timestamptz constraint line_windows_whole_window_start_not_null not null,
  member_id bigint constraint line_windows_whole_member_id_not_null not null,
  line_version integer constraint line_windows_whole_line_version_not_null not null,
  bets integer constraint line_windows_whole_bets_not_null not null default 0,
  turnover bigint constraint line_windows_whole_turnover_not_null not null default 0,
  win_turnover bigint constraint line_windows_whole_win_turnover_not_null not null default 0,
  lose_turnover bigint constraint line_windows_whole_lose_turnover_not_null not null default 0,
  -- Own money only, bonuses left out.
  stakes bigint constraint line_windows_whole_stakes_not_null not null default 0,
  payouts bigint constraint line_windows_whole_payouts_not_null not null default 0,
  primary key (window_start, member_id, line_version)
) with (fillfactor = 80);

-- Hourly and real-time salaries of long ago open to the windows they were reckoned from. In which window a decision
-- counted cannot be told from the ledger, so old windows are kept as they were: all of a member and day in one row.
create table old_line_windows (
  -- Windows are cut on the UTC clock, and so are these days.
  utc_day date not null,
  member_id bigint not null,
  line_version integer not null,
  -- Five minutes each, counted since 1970; the arrays run along with them.
  windows integer[] not null,
  bets integer[] not null,
  turnover bigint[] not null,
  win_turnover bigint[] not null,
  lose_turnover bigint[] not null,
  stakes bigint[] not null,
  payouts bigint[] not null,
  primary key (utc_day, member_id, line_version)
);

create table line_days (
  business_day date not null,
  member_id bigint not null,
  line_version integer not null,
  category text not null,
  bets integer not null default 0,
  turnover bigint not null default 0,
  win_turnover bigint not null default 0,
  lose_turnover bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  primary key (business_day, member_id, line_version, category)
) with (fillfactor = 70);

create index line_days_by_member on line_days (member_id, business_day);

create table line_money_days (
  business_day date not null,
  member_id bigint not null,
  line_version integer not null,
  deposits bigint not null default 0,
  -- The first deposits ever made.
  first_deposits integer not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  rebates bigint not null default 0,
  promotions bigint not null default 0,
  -- Paid by the house.
  salaries bigint not null default 0,
  dividends bigint not null default 0,
  primary key (business_day, member_id, line_version)
) with (fillfactor = 70);

create index line_money_days_by_member on line_money_days (member_id, business_day);

grant select, insert, update, delete on activity_places, activity_days, activity_money_days, line_windows,
  line_days, line_money_days to parlour_app;
grant select, insert on activity_lowest_odds to parlour_app;
grant select, update on activity_counted, line_clock to parlour_app;
grant select, insert, update on old_line_windows to parlour_app;
grant select on activity_places, activity_days, activity_money_days, activity_lowest_odds, activity_counted,
  line_clock, line_windows, old_line_windows, line_days, line_money_days to parlour_reader;
