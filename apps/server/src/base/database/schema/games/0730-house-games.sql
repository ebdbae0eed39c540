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
  -- The server seed in the clear, once and only once the pair is retired: a pair that a restore retired is told later,
  -- once its open rounds are over and somebody has the key.
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  constraint fair_seeds_check1 check (next_nonce = 0 or client_seed is not null)
) with (fillfactor = 70);

-- Pairs of before this rule are looked at by nobody.
alter table fair_seeds add constraint fair_seeds_told_once_retired
  check (server_seed is null or retired_at is not null) not valid;

create unique index fair_seeds_one_active on fair_seeds (member_id) where retired_at is null;

create index fair_seeds_by_member on fair_seeds (member_id, created_at desc);

create trigger fair_seeds_go_forward after update on fair_seeds for each row
  when (new.next_nonce < old.next_nonce
        or new.commitment <> old.commitment or new.sealed_seed <> old.sealed_seed
        or (old.next_nonce > 0 and new.client_seed is distinct from old.client_seed)
        or (old.retired_at is not null
            and (new.retired_at is distinct from old.retired_at or new.next_nonce <> old.next_nonce
                 or new.client_seed is distinct from old.client_seed
                 or (old.server_seed is not null and new.server_seed is distinct from old.server_seed))))
  execute function refuse_another_state('a pair goes forward only');

create trigger log_seal after insert on fair_seeds for each row execute function log_seal();

create trigger log_seed after update of server_seed on fair_seeds for each row
  when (old.server_seed is distinct from new.server_seed) execute function log_seed();

-- Rounds that a crash interrupted and recovery finished, until the player has been told.
create table fair_resumed (
  member_id bigint not null,
  wager_id uuid not null,
  game text not null,
  resumed_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (member_id, wager_id)
);

grant select, insert, update on fair_resumed to parlour_app;
grant select on fair_resumed to parlour_reader;

-- The reader sees commitments and revealed seeds, never a sealed one.
-- A seed pair goes forward only: its seal and what lies under it never change, a nonce is given once, the client seed
-- stands from the first round, and what is retired and told stays so. Rights on columns cost the betting lane nothing;
-- the trigger looks after the fact and runs its function only where something is wrong.
grant select, insert, update (client_seed, next_nonce, client_seed_at, retired_at, server_seed) on fair_seeds to
  parlour_app;
grant select (id, member_id, commitment, client_seed, next_nonce, created_at, client_seed_at, retired_at,
  server_seed) on fair_seeds to parlour_reader;
