-- A lane's transfers are summed up in two shares of its members, each with a place of its own, so that they are
-- summed up side by side.
alter table activity_places add column share integer not null default 0;
alter table activity_places drop constraint activity_places_pkey;
alter table activity_places add primary key (lane, share);
alter table activity_places alter column share drop default;
insert into activity_places (lane, share, seq) select lane, 1, seq from activity_places;
