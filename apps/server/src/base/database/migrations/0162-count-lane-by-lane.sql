-- Points and rebates are counted lane by lane, so that two lanes are counted side by side. The row of a lane is the
-- turn of counting it.
alter table activity_counted add column lane integer not null default 1;
alter table activity_counted drop constraint activity_counted_pkey;
alter table activity_counted add primary key (what, lane);
alter table activity_counted alter column lane drop default;
insert into activity_counted (what, lane, closed_before)
  select c.what, more.lane, c.closed_before from activity_counted as c, generate_series(2, 4) as more (lane);

-- The members of one day in their order: a part of them is found without looking at the others again.
drop index activity_days_by_day;
create index activity_days_by_day on activity_days (business_day, member_id);
