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
grant select, insert, update on old_line_windows to parlour_app;
grant select on old_line_windows to parlour_reader;
