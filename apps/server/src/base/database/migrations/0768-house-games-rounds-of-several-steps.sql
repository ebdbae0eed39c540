-- The steps that players made in rounds of originals: seeds, choice and steps are the whole round. Append only.
create table round_steps (
  member_id bigint not null,
  wager_id uuid not null,
  -- Counts the steps of a round from 0: of two with one number only the first is made.
  step smallint not null check (step >= 0),
  move jsonb not null,
  at timestamptz not null default now(),
  primary key (member_id, wager_id, step)
);

grant select, insert on round_steps to parlour_app;
grant select on round_steps to parlour_reader;

-- The one round that a member may have standing in a game, from before its stake until it is settled; and a place that
-- its steps wait for each other at.
create table standing_rounds (
  member_id bigint not null,
  game text not null,
  wager_id uuid not null,
  -- When the last step was made; the stake counts as one.
  moved_at timestamptz not null default now(),
  -- Nothing is left to choose: the round waits for its settlement.
  ended_at timestamptz,
  -- It was left before anything was won: its stake goes back.
  is_left boolean not null default false,
  primary key (member_id, game),
  check (not is_left or ended_at is not null)
);

create index standing_rounds_ended on standing_rounds (ended_at) where ended_at is not null;

grant select, insert, update, delete on standing_rounds to parlour_app;
grant select on standing_rounds to parlour_reader;
