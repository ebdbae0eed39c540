-- Secrets shared with outside vendors; two may be valid at once while one replaces the other.
create table vendor_keys (
  vendor text not null references game_vendors,
  key_id text not null,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  primary key (vendor, key_id)
);

-- How a vendor knows a player: a name of its own, so that two vendors cannot compare notes.
create table vendor_players (
  vendor text not null references game_vendors,
  member_id bigint not null,
  player text not null,
  since timestamptz not null default now(),
  primary key (vendor, member_id),
  unique (vendor, player)
);

-- A vendor's rounds. The stakes of a round are wagers; here stands whether it still takes any.
create table vendor_rounds (
  vendor text not null references game_vendors,
  member_id bigint not null,
  game text not null references games,
  round text not null,
  currency text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The transaction that closed it: its retry may finish what a crash cut short.
  closed_by text,
  -- When a vendor was last asked about an open round: rounds that it cannot answer go to the back of the
  -- queue, so that those behind them are asked about, too.
  asked_at timestamptz,
  primary key (vendor, member_id, game, round)
) with (fillfactor = 80);

create index vendor_rounds_open on vendor_rounds (vendor, opened_at) where closed_at is null;

-- Which transactions asked for a stake in a round, noted before the money moves; refused ones have no wager.
create table vendor_round_stakes (
  vendor text not null,
  member_id bigint not null,
  game text not null,
  round text not null,
  transaction text not null,
  noted_at timestamptz not null default now(),
  primary key (vendor, member_id, game, round, transaction)
);

-- Used nonces, for as long as a signature stays fresh.
create table vendor_nonces (
  vendor text not null,
  nonce text not null,
  content_hash bytea not null,
  -- A refusal is final for its nonce: a captured copy cannot become a bet later.
  refused boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (vendor, nonce)
) with (fillfactor = 80);

create index vendor_nonces_by_age on vendor_nonces (seen_at);

create table vendor_reconciliations (
  vendor text not null references game_vendors,
  day date not null,
  currency text not null,
  ours jsonb not null,
  theirs jsonb not null,
  differences integer not null,
  checked_at timestamptz not null default now(),
  primary key (vendor, day, currency)
);

create table vendor_differences (
  vendor text not null references game_vendors,
  day date not null,
  transaction text not null,
  kind text not null check (
    kind in ('missing_ours', 'missing_theirs', 'amount_differs', 'kind_differs')
  ),
  currency text not null,
  ours text,
  theirs text,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (vendor, day, transaction)
);

-- Wins beyond their vendor's ceiling: not paid until two people allow them and the vendor sends them again.
create table held_wins (
  held_id uuid primary key,
  vendor text not null references game_vendors,
  transaction text not null,
  member_id bigint not null,
  game text not null,
  round text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'refused')),
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (vendor, transaction)
);

create index held_wins_waiting on held_wins (held_at) where state = 'waiting';

grant select, insert, update, delete on vendor_keys, vendor_players, vendor_rounds, vendor_round_stakes,
  vendor_nonces, vendor_reconciliations, vendor_differences to parlour_app;
grant select, insert, update on held_wins to parlour_app;
grant select (vendor, key_id, valid_from, valid_until) on vendor_keys to parlour_reader;
grant select on vendor_players, vendor_rounds, vendor_round_stakes, vendor_reconciliations, vendor_differences,
  held_wins to parlour_reader;
