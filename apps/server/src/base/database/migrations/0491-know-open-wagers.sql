-- Wagers that stood open when they were looked at, without those of lotteries, which are found by their draw. What a
-- job seeks every minute is found here at the cost of what is new: an index on the state of wagers would make every
-- settlement write all their indexes.
create table open_wagers (
  member_id bigint not null,
  id uuid not null,
  vendor text not null,
  game text not null,
  placed_at timestamptz not null,
  primary key (member_id, id)
);
create index open_wagers_by_game on open_wagers (vendor, game, placed_at, member_id, id);
grant select, insert, delete on open_wagers to parlour_app;
grant select on open_wagers to parlour_reader;

-- Up to when wagers were looked at. `sure_until`: nothing placed before it can still appear, for every transaction
-- that was under way at the look before has ended since.
create table open_wagers_place (
  id smallint primary key default 1 check (id = 1),
  sure_until timestamptz not null default '-infinity',
  looked_until timestamptz not null default '-infinity',
  -- The transaction of that look: whoever had written by then has a lower number.
  looked_by bigint not null default 0,
  -- The last of those that were asked whether they have been decided; they are asked in turn.
  turn_member bigint not null default 0,
  turn_id uuid not null default '00000000-0000-0000-0000-000000000000'
) with (fillfactor = 50);
insert into open_wagers_place default values;
grant select, update on open_wagers_place to parlour_app;
grant select on open_wagers_place to parlour_reader;

-- New wagers are found by their age; what is not summarised would be read again at every look.
alter index wagers_by_age set (autosummarize = on);
