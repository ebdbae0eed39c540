-- Crash: one round for everybody. Chains of links, each published by its end before its first round.
create table crash_chains (
  chain integer primary key check (chain > 0),
  links integer not null check (links > 0),
  terminal bytea not null,
  -- The first link and marks along the way, sealed.
  sealed bytea not null,
  next_index integer not null default 0 check (next_index between 0 and links),
  published_at timestamptz not null default now()
);

create trigger log_crash_chain after insert on crash_chains for each row execute function log_crash_chain();

create trigger crash_links_once after update on crash_chains for each row
  when (new.next_index < old.next_index)
  execute function refuse_another_state('links are taken once');

-- Rounds, with what binds the house to each before anybody bets. The point is nowhere until the round is over.
create table crash_rounds (
  -- Counts the rounds of the house from 1, over all chains.
  round bigint primary key check (round > 0),
  version text not null,
  chain integer not null references crash_chains,
  chain_index integer not null check (chain_index >= 0),
  seed_hash bytea not null,
  beacon text not null references lottery_beacons,
  -- Its round comes after the close: nobody knows the point while bets are open.
  beacon_round bigint not null,
  phase text not null default 'betting' check (phase in
    ('betting', 'closed', 'flying', 'crashed', 'settling', 'settled', 'voiding', 'void')),
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  -- The bets as they stood at the close: how many, and the hash of their list.
  bets integer,
  bets_hash bytea,
  -- The randomness is the SHA-256 of the signature.
  signature bytea,
  -- The start of the curve, by the database's clock.
  starts_at timestamptz,
  -- When the house went out in the flight, in milliseconds since the start.
  outage_ms integer check (outage_ms >= 0),
  -- Told with the end, in hundredths. Of a round that was called off the link alone.
  crash bigint check (crash >= 100),
  link bytea,
  crashed_at timestamptz,
  ended_at timestamptz,
  unique (chain, chain_index),
  check ((signature is null) = (starts_at is null)),
  check (phase not in ('flying', 'crashed', 'settling', 'settled') or signature is not null)
) with (fillfactor = 70);

-- However many servers look at once, one round is played.
create unique index crash_rounds_one on crash_rounds ((true)) where phase not in ('settled', 'void');

create trigger crash_rounds_go_forward after update on crash_rounds for each row
  when (old.signature is not null and (new.signature is distinct from old.signature or new.starts_at is distinct from old.starts_at)
        or old.crash is not null and new.crash is distinct from old.crash
        or old.link is not null and new.link is distinct from old.link
        or old.bets_hash is not null and (new.bets_hash is distinct from old.bets_hash or new.bets is distinct from old.bets)
        or old.outage_ms is not null and new.outage_ms is distinct from old.outage_ms
        or old.phase in ('settled', 'void') and new.phase <> old.phase)
  execute function refuse_another_state('a round goes forward only');

-- Bets of rounds. Written before the stake is taken; the wager alone says whether it was.
create table crash_bets (
  member_id bigint not null,
  wager_id uuid not null,
  round bigint not null references crash_rounds,
  -- A member has two places in a round.
  place smallint not null check (place in (0, 1)),
  currency text not null,
  stake bigint not null check (stake > 0),
  -- In hundredths: collects by itself there; null where the player has only the button.
  target integer check (target > 100),
  -- The stake was taken.
  is_placed boolean not null default false,
  -- Two requests have asked under one id: what becomes of one says nothing of the other's stake.
  is_shared boolean not null default false,
  cancelled_at timestamptz,
  -- When the player's wish to collect was received, in milliseconds since the start.
  collected_ms integer check (collected_ms >= 0),
  ended_by text check (ended_by in ('auto', 'cap', 'manual', 'lost', 'void')),
  multiplier integer,
  payout bigint check (payout >= 0),
  ended_at timestamptz,
  primary key (member_id, wager_id)
) with (fillfactor = 70);

create index crash_bets_by_round on crash_bets (round);

create index crash_bets_by_member on crash_bets (member_id, round desc);

create unique index crash_bets_one_a_place on crash_bets (round, member_id, place) where cancelled_at is null;

-- Until when somebody looks, and when the house was last there in a flight: its silence is an outage.
create table crash_watch (
  id smallint primary key default 1 check (id = 1),
  wanted_until timestamptz not null default '-infinity',
  seen_at timestamptz not null default '-infinity'
) with (fillfactor = 50);

insert into crash_watch default values;

grant select, insert, update (next_index) on crash_chains to parlour_app;
grant select (chain, links, terminal, next_index, published_at) on crash_chains to parlour_reader;
grant select, insert, update (phase, bets, bets_hash, signature, starts_at, outage_ms, crash, link, crashed_at, ended_at)
  on crash_rounds to parlour_app;
grant select on crash_rounds to parlour_reader;
grant select, insert, delete, update (is_placed, is_shared, cancelled_at, collected_ms, ended_by, multiplier, payout,
  ended_at) on crash_bets to parlour_app;
grant select on crash_bets to parlour_reader;
grant select, update on crash_watch to parlour_app;
grant select on crash_watch to parlour_reader;
