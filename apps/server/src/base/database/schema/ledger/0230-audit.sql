-- A difference in the books stops withdrawals until two operators lift it.
create table ledger_alarms (
  id bigint primary key generated always as identity,
  raised_at timestamptz not null default clock_timestamp(),
  differences jsonb not null,
  first_operator text,
  first_reason text,
  lifted_by text,
  lifted_reason text,
  lifted_at timestamptz,
  check (lifted_by is null or lifted_by <> first_operator)
);

create unique index ledger_alarms_one_raised on ledger_alarms ((true)) where lifted_at is null;

-- Where the continuous audit stands: a verified sum per account up to each lane's seq.
create table ledger_checkpoints (
  id bigint primary key generated always as identity,
  lanes jsonb not null,
  taken_at timestamptz not null default now()
);

create table ledger_checkpoint_balances (
  account_id bigint primary key,
  balance bigint not null,
  -- The audit costs by what moved. A checkpoint holds, for each account, the sum of its transfers up to the checkpoint's
  -- lanes and never a copy of its balance; of the cash account also what the member's transfers put into pools and have
  -- not taken out again. What did not move is compared with it in turn. It is summed up anew once.
  open_stake bigint not null default 0
) with (fillfactor = 70);

-- Accounts as they stand; the audit reads them nowhere else.
create view ledger_accounts_now as
  select id, member_id, kind, currency, balance, open_stake from ledger_accounts;

-- What lay before a checkpoint was verified once. Blocks of transfers with a digest of their content let
-- the continuous audit read a few of them again each time, the longest unread first.

-- Ranges of a lane that the audit has verified, each with the digest of its transfers and when it was last read.
create table ledger_audit_blocks (
  lane integer not null,
  first_seq bigint not null,
  last_seq bigint not null,
  digest numeric not null,
  verified_at timestamptz not null default clock_timestamp(),
  primary key (lane, last_seq)
);

create index ledger_audit_blocks_by_turn on ledger_audit_blocks (verified_at);

-- How far the comparison of accounts that did not move has come in its turn.
create table ledger_audit_place (
  id smallint primary key default 1 check (id = 1),
  after_account bigint not null default -9223372036854775808,
  turn_began_at timestamptz not null default now(),
  last_turn interval
) with (fillfactor = 50);

insert into ledger_audit_place default values;

-- The recount from the first transfer, how far it has come: a killed one goes on where it stood.
create table ledger_recounts (
  id bigint primary key generated always as identity,
  began_at timestamptz not null default now(),
  done_at timestamptz,
  differences integer not null default 0,
  -- Lanes and members behind it, and the sums of house accounts up to there.
  state jsonb not null
);

grant select, insert, update on ledger_alarms, ledger_checkpoint_balances, ledger_audit_blocks to parlour_app;
grant select, insert, delete on ledger_checkpoints to parlour_app;
grant select on ledger_accounts_now to parlour_app;
grant select, update on ledger_audit_place to parlour_app;
grant select, insert, update, delete on ledger_recounts to parlour_app;
grant select on ledger_alarms, ledger_checkpoints, ledger_checkpoint_balances, ledger_accounts_now,
  ledger_audit_blocks, ledger_audit_place, ledger_recounts to parlour_reader;
