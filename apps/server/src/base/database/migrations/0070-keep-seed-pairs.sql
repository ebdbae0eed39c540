-- Seed pairs of the house's games. The wallet's lane takes next_nonce in the same batch as the stake.
create table fair_seeds (
  id uuid primary key,
  member_id bigint not null,
  -- SHA-256 over the labelled server seed; shown to the player before the client seed exists.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The server seed, encrypted with a key that is not in the database.
  sealed_seed bytea not null,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  client_seed_at timestamptz,
  retired_at timestamptz,
  -- The server seed in the clear, once and only once the pair is retired.
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  check ((retired_at is null) = (server_seed is null)),
  check (next_nonce = 0 or client_seed is not null)
) with (fillfactor = 70);

create unique index fair_seeds_one_active on fair_seeds (member_id) where retired_at is null;
create index fair_seeds_by_member on fair_seeds (member_id, created_at desc);

-- Rounds that a crash interrupted and recovery finished, until the player has been told.
create table fair_resumed (
  member_id bigint not null,
  wager_id uuid not null,
  game text not null,
  resumed_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (member_id, wager_id)
);

grant select, insert, update on fair_seeds, fair_resumed to parlour_app;
grant select on fair_resumed to parlour_reader;
-- The reader sees commitments and revealed seeds, never a sealed one.
grant select (id, member_id, commitment, client_seed, next_nonce, created_at, client_seed_at, retired_at, server_seed)
  on fair_seeds to parlour_reader;
