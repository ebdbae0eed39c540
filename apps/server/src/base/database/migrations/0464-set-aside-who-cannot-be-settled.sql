-- A step of a settlement that fails for something in its rows is tried with half its members, down to the one it
-- fails for.
alter table draw_settlements add column step_members integer check (step_members > 0);

-- Whose tickets a draw could not settle for something in them: all others are settled, and these are tried again.
create table draw_settlements_aside (
  draw_id uuid not null,
  version integer not null,
  member_id bigint not null,
  part smallint not null,
  why text not null,
  set_aside_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (draw_id, version, member_id),
  foreign key (draw_id, version, part) references draw_settlements (draw_id, version, part) on delete cascade
);
create index draw_settlements_aside_open on draw_settlements_aside (set_aside_at) where settled_at is null;

grant select, insert, update, delete on draw_settlements_aside to parlour_app;
grant select on draw_settlements_aside to parlour_reader;
