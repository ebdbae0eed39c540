insert into ledger_reasons (code, name) values
  (110, 'jackpot_fed'),
  (111, 'jackpot_seeded'),
  (112, 'jackpot_returned');

-- A meter of one currency class. Its row never changes: it is what a batch holds from reading the meter to its commit.
create table jackpot_meters (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[a-z0-9-]{1,30}$'),
  currency text not null references ledger_currencies (code),
  opened_at timestamptz not null default now(),
  unique (code, currency)
);

-- From one seed to the hit. Seed and commitment stand before the round is known that opens the run; its trigger follows
-- from both, so that nobody could choose it.
create table jackpot_runs (
  meter_id integer not null references jackpot_meters,
  run integer not null check (run > 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The run's seed, encrypted with a key that is not in the database.
  sealed_seed bytea not null,
  prepared_at timestamptz not null default now(),
  -- What the run was opened with; none of a run that waits.
  mark text check (mark ~ '^[A-Za-z0-9_-]{1,64}$'),
  rules jsonb,
  above bigint,
  opened_at timestamptz,
  -- The seed in the clear, once the run is over.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  ended_at timestamptz,
  -- The hit; none of a run that was withdrawn.
  member_id bigint,
  wager_id uuid,
  paid bigint check (paid >= 0),
  -- The hit was called off, and what it had paid was taken back.
  called_off_at timestamptz,
  -- What a restore may have put back: nothing of it may be won any more.
  withdrawn_at timestamptz,
  primary key (meter_id, run),
  check ((mark is null) = (opened_at is null) and (rules is null) = (opened_at is null)),
  -- What the key of now does not open is never told.
  check (seed is null or ended_at is not null),
  check (paid is null or ended_at is not null)
);

create index jackpot_runs_hit on jackpot_runs (ended_at desc) where paid is not null;

create trigger jackpot_runs_go_forward after update on jackpot_runs for each row
  when (new.commitment <> old.commitment or new.sealed_seed <> old.sealed_seed
        or (old.opened_at is not null and (new.mark <> old.mark or new.rules <> old.rules or new.above <> old.above
             or new.opened_at <> old.opened_at))
        or (old.ended_at is not null and (new.seed is distinct from old.seed or new.paid is distinct from old.paid
             or new.member_id is distinct from old.member_id or new.wager_id is distinct from old.wager_id
             or new.ended_at is distinct from old.ended_at)))
  execute function refuse_another_state('a run of a meter goes forward only');

create trigger jackpot_runs_stay before delete or truncate on jackpot_runs
  for each statement execute function refuse_change();

-- Where a meter stands, a row for each batch that moved it: the last one counts. Rows are added and never changed, for
-- a row that each batch updates leaves a version behind that an old snapshot keeps, and all of them are walked.
-- Meter, reserve and what was fed are counted in millionths of a ledger unit, the others in ledger units.
create table jackpot_states (
  meter_id integer not null references jackpot_meters,
  seq bigint not null,
  run integer not null,
  meter numeric(30) not null check (meter >= 0),
  reserve numeric(30) not null check (reserve >= 0),
  fed numeric(30) not null check (fed >= 0),
  given_back numeric(30) not null check (given_back >= 0),
  seeded numeric(30) not null check (seeded >= 0),
  paid numeric(30) not null check (paid >= 0),
  taken_back numeric(30) not null check (taken_back >= 0),
  at timestamptz not null,
  primary key (meter_id, seq),
  constraint jackpot_states_add_up check (
    fed - given_back + (seeded + taken_back - paid) * 1000000 = meter + reserve)
);

create trigger jackpot_states_stay before update or truncate on jackpot_states
  for each statement execute function refuse_change();

-- What the audit has counted from stakes up to its checkpoint.
create table jackpot_counted (
  meter_id integer primary key references jackpot_meters,
  fed numeric(30) not null
);

grant select, insert, update on jackpot_counted to parlour_app;
grant select on jackpot_counted to parlour_reader;
grant select on jackpot_meters, jackpot_runs, jackpot_states to parlour_app;
grant select on jackpot_meters, jackpot_states to parlour_reader;
grant select (meter_id, run, commitment, prepared_at, mark, rules, above, opened_at, seed, ended_at, member_id, wager_id,
  paid, called_off_at, withdrawn_at) on jackpot_runs to parlour_reader;
