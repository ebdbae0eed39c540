-- Every bonus that was offered or given to a member: where it came from and on what terms.
create table bonus_grants (
  -- The operation that gave it.
  id uuid primary key,
  member_id bigint not null,
  -- offered: waits for the player; taken: lives in its bucket; lapsed: nobody took it.
  state text not null check (state in ('offered', 'taken', 'lapsed')),
  slot smallint,
  source_kind text not null,
  source_id text not null,
  content_hash bigint not null,
  currency text not null,
  terms jsonb not null,
  multiplier numeric not null,
  required_on text not null check (required_on in ('BONUS', 'DEPOSIT_PLUS_BONUS')),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- What the player was told last, and which warnings of expiry in hours.
  told text,
  warned_hours smallint,
  check ((slot is not null) = (state = 'taken'))
);

create unique index bonus_grants_by_slot on bonus_grants (member_id, slot) where slot is not null;

create index bonus_grants_by_member on bonus_grants (member_id, created_at);

create index bonus_grants_untold on bonus_grants (member_id)
  where told is null or told in ('offered', 'queued', 'active');

create index bonus_grants_by_expiry on bonus_grants (expires_at) where state <> 'lapsed';

-- Credits with a condition: so much must be played before money may leave. What was played is
-- counted from the wagers whenever it is asked for.
create table rollover_locks (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null,
  source_kind text not null,
  source_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  times numeric not null check (times > 0),
  required bigint not null check (required >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- met: played; cleared: nothing was left to hold back; lifted: by an operator.
  closed_as text check (closed_as in ('met', 'cleared', 'lifted')),
  closed_at timestamptz,
  -- Every lock keeps what was played for it, so that play counts for one lock only and a bet that is taken back opens
  -- again what it had met. A lock is known by the credit that it binds, never by an id that somebody chose.
  -- What credits it; with its source and member the name of the lock. The default is for a process that names no cause.
  cause text not null default gen_random_uuid()::text,
  -- What had been fed to it when somebody last looked.
  done bigint not null default 0,
  -- What need not be played any more: nothing was left to hold back, or two people lifted it.
  waived bigint not null default 0,
  -- What bets placed under it had counted and won before play was kept; and what locks that are done for good took of it.
  carried bigint not null default 0,
  carried_won bigint not null default 0,
  spent bigint not null default 0,
  -- Done for good: nothing that happens to a bet opens it again.
  retired boolean not null default false,
  check ((closed_as is null) = (closed_at is null)),
  constraint rollover_locks_amounts check (done >= 0 and waived >= 0 and spent >= 0),
  constraint rollover_locks_of_a_credit unique (member_id, source_kind, source_id, cause)
);

-- A condition stands in the index of the open ones, and once it is closed in that of the closed ones: not in both.
create index rollover_locks_open on rollover_locks (member_id, created_at) where closed_at is null;

create index rollover_locks_closed on rollover_locks (member_id, closed_at desc) where closed_at is not null;

create index rollover_locks_of_play on rollover_locks (member_id, created_at, id) where not retired;

-- What bets count and win that were placed under a lock until the next one was made. The collector of activity adds to
-- it in the transaction that moves its place; what is decided since then stands in the transfers.
create table rollover_play (
  lock_id uuid primary key,
  member_id bigint not null,
  counted bigint not null default 0,
  -- What these bets won in cash less what was staked of it; below zero where they lost.
  won bigint not null default 0,
  -- Something was added since the job last looked.
  moved boolean not null default true
) with (fillfactor = 70);

create index rollover_play_moved on rollover_play (member_id) where moved;

-- How far each lane had come when locks began to keep their play: what was decided before is carried.
create table rollover_marks (
  lane integer primary key,
  seq bigint not null
);

insert into rollover_marks (lane, seq) select id, seq from ledger_lanes;

grant select, insert, update on bonus_grants, rollover_locks to parlour_app;
grant select, insert, update, delete on rollover_play to parlour_app;
grant select on rollover_marks to parlour_app;
grant select on bonus_grants, rollover_locks, rollover_play, rollover_marks to parlour_reader;
