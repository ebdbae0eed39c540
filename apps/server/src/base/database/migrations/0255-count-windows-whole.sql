-- Windows are asked for by their time and never by category: one row for each member and window.
create table line_windows_whole (
  window_start timestamptz not null,
  member_id bigint not null,
  line_version integer not null,
  bets integer not null default 0,
  turnover bigint not null default 0,
  win_turnover bigint not null default 0,
  lose_turnover bigint not null default 0,
  -- Own money only, bonuses left out.
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  primary key (window_start, member_id, line_version)
) with (fillfactor = 80);
insert into line_windows_whole
  select window_start, member_id, line_version, sum(bets)::int4, sum(turnover)::int8, sum(win_turnover)::int8,
         sum(lose_turnover)::int8, sum(stakes)::int8, sum(payouts)::int8
    from line_windows group by window_start, member_id, line_version;
drop table line_windows;
alter table line_windows_whole rename to line_windows;
alter index line_windows_whole_pkey rename to line_windows_pkey;
grant select, insert, update, delete on line_windows to parlour_app;
grant select on line_windows to parlour_reader;
