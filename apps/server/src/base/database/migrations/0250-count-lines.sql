-- What is decided and moved by members of a line, in windows of five minutes and in business days of contracts,
-- with the version of the line it belongs to. The one consumer of the transfers fills them together with the
-- members' own days.

-- Windows that begin before this moment are closed: what is decided late counts in the next one. One row.
create table line_clock (
  id smallint primary key default 1 check (id = 1),
  open_from timestamptz not null default '2000-01-01'
);
insert into line_clock default values;
grant select, update on line_clock to parlour_app;
grant select on line_clock to parlour_reader;

create table line_windows (
  window_start timestamptz not null,
  member_id bigint not null,
  line_version integer not null,
  category text not null,
  bets integer not null default 0,
  turnover bigint not null default 0,
  win_turnover bigint not null default 0,
  lose_turnover bigint not null default 0,
  -- Own money only, bonuses left out.
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  primary key (window_start, member_id, line_version, category)
) with (fillfactor = 80);
create index line_windows_by_member on line_windows (member_id, window_start);

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

grant select, insert, update, delete on line_windows, line_days, line_money_days to parlour_app;
grant select on line_windows, line_days, line_money_days to parlour_reader;

-- The business day of contracts at a moment.
create function contract_day(p_at timestamptz) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select ((p_at at time zone l.zone) - make_interval(hours => c.cutover_hour))::date
    from ledger_calendar as l, contract_clock as c
$$;
revoke all on function contract_day from public;
grant execute on function contract_day to parlour_app, parlour_reader;
