-- Rewards of a deposit or a registration that failed: the deposit or account stands all the same. Each is tried again,
-- and told to the operators' log until it is given or no longer due.
create table rewards_missed (
  kind text not null check (kind in ('deposit', 'registration')),
  -- The deposit's id, or the member's number.
  cause text not null,
  member_id bigint not null,
  -- What came by the deposit, in ledger units.
  amount bigint not null check (amount >= 0),
  why text not null,
  missed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (kind, cause)
);
create index rewards_missed_open on rewards_missed (missed_at) where ended_at is null;

grant select, insert, update on rewards_missed to parlour_app;
grant select on rewards_missed to parlour_reader;
