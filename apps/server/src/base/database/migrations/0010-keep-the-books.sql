-- The ledger: accounts, the transfers between them, and the money life of every bet.
-- Amounts are ledger units, 1/10,000 of the major unit.

create table ledger_currencies (
  code text primary key,
  cash_decimals smallint not null check (cash_decimals between 0 and 4),
  -- Trial money and trial points; no account of a trial class ever meets a real one.
  is_trial boolean not null default false
);
insert into ledger_currencies (code, cash_decimals, is_trial) values
  ('BRL', 2, false), ('BRL.play', 2, true),
  ('USD', 2, false), ('USD.play', 2, true),
  ('VND', 0, false), ('VND.play', 0, true),
  ('PTS', 0, false), ('PTS.play', 0, true);

-- Why money moves. The catalogue in packages/money is the source; a test compares the two.
create table ledger_reasons (
  code smallint primary key,
  name text not null unique
);
insert into ledger_reasons (code, name) values
  (1, 'stake'),
  (2, 'stake_taken'),
  (3, 'payout'),
  (4, 'stake_returned'),
  (5, 'payout_reversed'),
  (6, 'payout_owed'),
  (20, 'deposit'),
  (21, 'withdrawal_hold'),
  (22, 'withdrawal_released'),
  (23, 'withdrawal_paid'),
  (24, 'withdrawal_fee'),
  (25, 'deposit_reversed'),
  (26, 'deposit_fee'),
  (27, 'withdrawal_returned'),
  (30, 'adjustment_credit'),
  (31, 'adjustment_debit'),
  (40, 'bonus_granted'),
  (41, 'bonus_converted'),
  (42, 'bonus_forfeited'),
  (43, 'bonus_expired'),
  (44, 'promotion_paid'),
  (50, 'rebate_paid'),
  (51, 'salary_paid'),
  (52, 'dividend_paid'),
  (53, 'agent_transfer_out'),
  (54, 'agent_transfer_in'),
  (60, 'points_earned'),
  (61, 'points_redeemed'),
  (70, 'trial_granted'),
  (71, 'demo_granted'),
  (80, 'receivable_collected'),
  (81, 'receivable_written_off'),
  (90, 'rounding'),
  (91, 'correction'),
  (92, 'settled_with_provider');

-- The merchant's business day: records, limits and reports follow it.
create table ledger_calendar (
  id smallint primary key default 1 check (id = 1),
  zone text not null,
  day_starts interval not null default '0'
);
insert into ledger_calendar (zone) values ('America/Sao_Paulo');

create sequence ledger_house_accounts;

-- A member's accounts have the id member * 256 + slot; all others are negative.
create table ledger_accounts (
  id bigint primary key,
  member_id bigint not null default 0,
  kind text not null check (kind in ('cash', 'hold', 'points', 'receivable', 'bonus',
    'house', 'expense', 'liability', 'clearing', 'pool')),
  currency text not null references ledger_currencies (code),
  name text not null default '',
  -- The lane that moves it; other processes have shards of their own.
  shard integer not null default 0,
  balance bigint not null default 0,
  -- Sum of the member's open stakes, on the cash account.
  open_stake bigint not null default 0 check (open_stake >= 0),
  version bigint not null default 0,
  -- 1 frozen, 2 timed out, 4 excluded, 8 limits, 16 bonus; 0 skips every look at them.
  flags integer not null default 0,
  line_version integer not null default 0,
  constraint never_negative check (
    case when kind in ('cash', 'hold', 'points', 'bonus', 'pool') then balance >= 0
         when kind = 'receivable' then balance <= 0
         else true end),
  check ((member_id = 0) = (id < 0)),
  check (id < 0 or id / 256 = member_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create unique index ledger_accounts_by_name on ledger_accounts (kind, name, currency, shard)
  where id < 0;

-- Each lane numbers its transfers in the order in which they become visible.
create table ledger_lanes (
  id integer primary key,
  kind text not null check (kind in ('bets', 'ordinary')),
  seq bigint not null default 0,
  owner uuid,
  leased_until timestamptz
) with (fillfactor = 50);
insert into ledger_lanes (id, kind) select lane, 'ordinary' from generate_series(1, 4) as lane;

-- Append only. It is the journal, the idempotency of its operation and the outbox at once.
create table ledger_transfers (
  member_id bigint not null,
  operation_id uuid not null,
  leg smallint not null,
  lane integer not null,
  seq bigint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason smallint not null,
  -- The member's cash after exactly this transfer.
  balance_after bigint not null,
  wager_id uuid,
  settlement_id uuid,
  created_at timestamptz not null,
  business_day date not null,
  primary key (member_id, operation_id, leg),
  check (debit_account <> credit_account)
);
create index ledger_transfers_by_lane on ledger_transfers (lane, seq);
create index ledger_transfers_by_member on ledger_transfers (member_id, created_at);

-- The answer to every accepted operation that is not the first on a wager.
create table ledger_operations (
  member_id bigint not null,
  id uuid not null,
  content_hash bigint not null,
  reason smallint not null,
  wager_id uuid,
  balance_after bigint not null,
  answer jsonb,
  reference jsonb,
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- No index names state, payout or a time that changes, so that settling updates in place.
create table wagers (
  member_id bigint not null,
  id uuid not null,
  vendor text not null,
  game text not null,
  category text not null,
  round text not null,
  currency text not null,
  -- The whole stake; bonus_stake is the part that came from the bonus bucket.
  stake bigint not null check (stake >= 0),
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  bonus_slot smallint,
  -- 0 open, 1 settled, 2 voided; a voided wager without stake_hash is a tombstone.
  state smallint not null default 0 check (state in (0, 1, 2)),
  version integer not null default 0,
  payout bigint not null default 0 check (payout >= 0),
  bonus_payout bigint not null default 0 check (bonus_payout between 0 and payout),
  pool_account bigint,
  bonus_pool_account bigint,
  stake_hash bigint,
  stake_balance bigint not null default 0,
  settle_id uuid,
  settle_hash bigint,
  settle_balance bigint,
  void_id uuid,
  void_hash bigint,
  void_balance bigint,
  settlement_id uuid,
  seed_id uuid,
  nonce integer,
  line_version integer not null default 0,
  business_day date not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  details jsonb not null default '{}',
  primary key (member_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index wagers_by_member on wagers (member_id, placed_at);
-- Draws and events find their tickets by round; slots and tables never need to.
create index wagers_by_round on wagers (game, round)
  where category in ('LOTT', 'ELOTT', 'SPORTS', 'ESPORTS');
-- Open rounds that nobody closed are found by age.
create index wagers_by_age on wagers using brin (placed_at);

-- An outside vendor's transaction id belongs to one operation for ever.
create table vendor_transactions (
  vendor text not null,
  tx_id text not null,
  member_id bigint not null,
  wager_id uuid not null,
  operation_id uuid not null,
  verb text not null check (verb in ('stake', 'settle', 'void')),
  created_at timestamptz not null default now(),
  primary key (vendor, tx_id)
);
