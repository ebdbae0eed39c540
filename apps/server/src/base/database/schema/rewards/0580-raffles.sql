-- Raffles. A ticket is used, a prize is taken and paid in one transaction; the seed is committed to before.
create table raffles (
  raffle_id text primary key check (raffle_id ~ '^[a-z0-9-]{1,40}$'),
  position integer not null default 0,
  titles jsonb not null,
  summaries jsonb not null,
  -- How tickets come by themselves: {"per": "turnover" | "deposits", "amount": units, "perDay": most}.
  rule jsonb,
  -- The table of prizes that holds; each table is a version of its own and never changes.
  version integer not null default 1 check (version > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);

create trigger raffle_versions_go_forward after update on raffles for each row
  when (new.version < old.version)
  execute function refuse_another_state('a raffle goes to later tables only');

-- The table of prizes that a version of a raffle is bound to, and its hash. Players see it, send the hash with a ticket,
-- and the number is drawn from it: it is written once and never changed.
create table raffle_tables (
  raffle_id text not null references raffles,
  version integer not null check (version > 0),
  -- SHA-256 over the rules as JSON with sorted keys.
  rules_hash text not null check (rules_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null,
  bound_at timestamptz not null default now(),
  primary key (raffle_id, version)
);

create trigger log_rules after insert or update on raffle_tables for each row execute function log_rules();

-- Prizes of a version in the order of their weights. What is left of a prize is the only thing that changes.
create table raffle_prizes (
  raffle_id text not null references raffles,
  version integer not null check (version > 0),
  position integer not null,
  prize text not null check (prize ~ '^[a-z0-9-]{1,40}$'),
  titles jsonb not null,
  weight integer not null check (weight > 0),
  -- Absent: no prize. Its weight grows by the weights of the prizes that are gone.
  reward jsonb,
  -- Absent: no end of them.
  stock_left integer check (stock_left >= 0),
  primary key (raffle_id, version, prize),
  unique (raffle_id, version, position)
);

create trigger raffle_tables_stay_whole before insert on raffle_prizes for each row
  execute function keep_bound_prizes();

create constraint trigger log_prizes
  after insert or update of raffle_id, version, position, prize, weight, reward on raffle_prizes
  deferrable initially deferred for each row execute function log_prizes();

-- Other tables of prizes that wait for a second operator, and what became of them.
create table raffle_proposals (
  proposal_id uuid primary key,
  raffle_id text not null references raffles,
  prizes jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);

create unique index raffle_proposals_waiting on raffle_proposals (raffle_id) where state = 'waiting';

-- How many tickets a member was given and has used. The check is the last word on a race.
create table raffle_tickets (
  raffle_id text not null references raffles,
  member_id bigint not null,
  given integer not null default 0,
  used integer not null default 0 check (used >= 0),
  primary key (raffle_id, member_id),
  check (used <= given)
);

-- Why a member has tickets: one row an operation, so that a repeated one gives nothing.
create table raffle_grants (
  raffle_id text not null references raffles,
  member_id bigint not null,
  operation_id uuid not null,
  count integer not null check (count > 0),
  source_kind text not null,
  source_id text not null,
  -- Set where the raffle's own rule gave them: the business day they were earned on.
  earned_on date,
  given_at timestamptz not null default now(),
  primary key (raffle_id, member_id, operation_id)
);

create index raffle_grants_earned on raffle_grants (raffle_id, member_id, earned_on)
  where earned_on is not null;

-- The seal of each draw of a member: committed to before the player's part exists, opened by the draw.
create table raffle_seeds (
  raffle_id text not null references raffles,
  member_id bigint not null,
  nonce integer not null check (nonce >= 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  committed_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (raffle_id, member_id, nonce)
);

create unique index raffle_seeds_next on raffle_seeds (raffle_id, member_id) where used_at is null;

create trigger raffle_seeds_are_used_once after update on raffle_seeds for each row
  when (old.used_at is not null or new.used_at is null or new.commitment <> old.commitment
        or new.sealed_seed <> old.sealed_seed)
  execute function refuse_another_state('a seal is used once and stays the same');

create trigger log_seal after insert on raffle_seeds for each row execute function log_seal();

-- Draws with all that shows how they came about.
create table raffle_draws (
  draw_id uuid primary key,
  raffle_id text not null,
  member_id bigint not null,
  version integer not null,
  nonce integer not null,
  commitment text not null,
  server_seed text not null,
  client_seed text not null,
  draw_value integer not null check (draw_value >= 0),
  total_weight integer not null,
  -- Prizes of which none was left at the draw.
  gone text[] not null,
  prize text not null,
  drawn_at timestamptz not null default now(),
  -- Absent in draws of before. What was left of each prize is filled in by the database, not by who draws.
  rules_hash text check (rules_hash ~ '^[0-9a-f]{64}$'),
  stock jsonb,
  unique (raffle_id, member_id, nonce),
  check (draw_value < total_weight),
  foreign key (raffle_id, version, prize) references raffle_prizes (raffle_id, version, prize)
);

create index raffle_draws_by_member on raffle_draws (member_id, raffle_id, nonce desc);

create trigger raffle_draws_take_their_prize before insert on raffle_draws for each row
  execute function take_drawn_prize();

create trigger log_seed after insert on raffle_draws for each row execute function log_seed();

grant select, insert, update on raffles, raffle_proposals, raffle_tickets to parlour_app;
grant select, insert on raffle_tables, raffle_grants, raffle_draws to parlour_app;
grant select, insert, update (used_at) on raffle_seeds to parlour_app;
grant select on raffles, raffle_tables, raffle_proposals, raffle_tickets, raffle_grants, raffle_draws to
  parlour_reader;
grant select (raffle_id, member_id, nonce, commitment, committed_at, used_at) on raffle_seeds to parlour_reader;

-- What is left of a prize goes down by a draw and by nothing else; the rest of a table and a seal stay as they are.
grant select, insert on raffle_prizes to parlour_app;
grant select on raffle_prizes to parlour_reader;
