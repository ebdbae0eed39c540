-- What each member played and moved, per business day. One consumer of the transfers fills it, and
-- whatever a member earns is reckoned from it; a replay of all transfers gives the same sums.

-- How far each lane's transfers are summed up.
create table activity_places (
  lane integer primary key,
  seq bigint not null default 0
);
grant select, insert, update, delete on activity_places to parlour_app;
grant select on activity_places to parlour_reader;

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
create index activity_days_by_day on activity_days (business_day);
grant select, insert, update, delete on activity_days to parlour_app;
grant select on activity_days to parlour_reader;

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
grant select, insert, update, delete on activity_money_days to parlour_app;
grant select on activity_money_days to parlour_reader;

-- The lowest decimal odds at which a sports bet counts, by the day on which the bet was placed. A new
-- row starts on a day to come, so that a replay finds the same rule for every bet.
create table activity_lowest_odds (
  starts_on date primary key,
  odds numeric(8, 3) not null check (odds >= 1)
);
insert into activity_lowest_odds (starts_on, odds) values ('2000-01-01', 1.5);
grant select, insert on activity_lowest_odds to parlour_app;
grant select on activity_lowest_odds to parlour_reader;

-- Finds the later settlements of a wager; first settlements have no row in this table.
create index ledger_operations_by_wager on ledger_operations (member_id, wager_id)
  where wager_id is not null;
