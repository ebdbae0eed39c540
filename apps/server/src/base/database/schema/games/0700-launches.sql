-- One row per opened game: first a token of 60 seconds, then the frame's own session.
create table game_launches (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null,
  -- The member's log-in session this launch lives and dies with.
  member_session text not null,
  vendor text not null references game_vendors,
  game text not null references games,
  room text references game_rooms,
  mode text not null check (mode in ('real', 'trial')),
  currency text not null,
  language text not null,
  display_name text not null,
  -- Tokens are stored hashed: a copy of this table opens nothing.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  session_hash bytea unique,
  opened_at timestamptz,
  seen_at timestamptz,
  ended_at timestamptz,
  check ((opened_at is null) = (session_hash is null))
) with (fillfactor = 80);

create index game_launches_recent on game_launches (member_id, created_at desc);

-- Recent large wins for the winner board, filled from the ledger's events.
create table game_winners (
  member_id bigint not null,
  wager_id uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  won_at timestamptz not null,
  primary key (member_id, wager_id)
);

create index game_winners_board on game_winners (currency, payout desc);

-- Finds large multiples of small stakes among the winners of a day.
create index game_winners_by_time on game_winners (won_at);

-- How far the board has read each lane of the ledger.
create table game_winner_places (
  lane integer primary key,
  seq bigint not null default 0
);

grant select, insert, update, delete on game_launches, game_winners, game_winner_places to parlour_app;
grant select (id, member_id, vendor, game, room, mode, currency, language, created_at, opened_at, seen_at, ended_at)
  on game_launches to parlour_reader;
grant select on game_winners to parlour_reader;
