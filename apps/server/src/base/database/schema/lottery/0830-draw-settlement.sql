-- The parts of a draw's work and how far each is: members up to `after_member` are settled. The place moves in the
-- transaction that moves the money.
create table draw_settlements (
  draw_id uuid not null,
  version integer not null,
  -- 0 to 3: members of that remainder; -1: all of a small draw at once.
  part smallint not null check (part between -1 and 3),
  after_member bigint not null default 0,
  tickets bigint not null default 0,
  winners bigint not null default 0,
  payout numeric not null default 0,
  rebate numeric not null default 0,
  -- Whoever waited longest is next, so that a large draw keeps no small one waiting.
  touched_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  -- The caps of a settlement stand with its parts, so that all parts of a draw go by the same ones, and what the draw
  -- has won stands by currency, so that play money never takes a share of what is paid in real money.
  per_line bigint,
  per_member bigint,
  per_draw bigint,
  wins jsonb,
  -- A step of a settlement that fails for something in its rows is tried with half its members, down to the one it
  -- fails for.
  step_members integer check (step_members > 0),
  primary key (draw_id, version, part),
  foreign key (draw_id, version) references draw_work on delete cascade
) with (fillfactor = 70);

create index draw_settlements_open on draw_settlements (touched_at) where done_at is null;

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

grant select, insert, update, delete on draw_settlements, draw_settlements_aside to parlour_app;
grant select on draw_settlements, draw_settlements_aside to parlour_reader;
