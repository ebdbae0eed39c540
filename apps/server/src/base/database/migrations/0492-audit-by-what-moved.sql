-- The audit costs by what moved. A checkpoint holds, for each account, the sum of its transfers up to the checkpoint's
-- lanes and never a copy of its balance; of the cash account also what the member's transfers put into pools and have
-- not taken out again. What did not move is compared with it in turn. It is summed up anew once.
alter table ledger_checkpoint_balances add column open_stake bigint not null default 0;
truncate ledger_checkpoints, ledger_checkpoint_balances;

-- How far the comparison of accounts that did not move has come in its turn.
create table ledger_audit_place (
  id smallint primary key default 1 check (id = 1),
  after_account bigint not null default -9223372036854775808,
  turn_began_at timestamptz not null default now(),
  last_turn interval
) with (fillfactor = 50);
insert into ledger_audit_place default values;
grant select, update on ledger_audit_place to parlour_app;
grant select on ledger_audit_place to parlour_reader;

-- The recount from the first transfer, how far it has come: a killed one goes on where it stood.
create table ledger_recounts (
  id bigint primary key generated always as identity,
  began_at timestamptz not null default now(),
  done_at timestamptz,
  differences integer not null default 0,
  -- Lanes and members behind it, and the sums of house accounts up to there.
  state jsonb not null
);
grant select, insert, update, delete on ledger_recounts to parlour_app;
grant select on ledger_recounts to parlour_reader;

-- Accounts as they stand; the audit reads them nowhere else.
create view ledger_accounts_now as
  select id, member_id, kind, currency, balance, open_stake from ledger_accounts;
grant select on ledger_accounts_now to parlour_app, parlour_reader;
