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
  (62, 'points_held'),
  (63, 'points_returned'),
  (64, 'points_converted'),
  (65, 'points_valued'),
  (70, 'trial_granted'),
  (71, 'demo_granted'),
  (80, 'receivable_collected'),
  (81, 'receivable_written_off'),
  (90, 'rounding'),
  (91, 'correction'),
  (92, 'settled_with_provider'),
  (100, 'wallet_transfer_out'),
  (101, 'wallet_transfer_arrived'),
  (102, 'wallet_transfer_refunded'),
  (103, 'wallet_transfer_in'),
  (104, 'wallet_result'),
  (105, 'lottery_rebate'),
  (106, 'lottery_rebate_returned');

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
  -- What an account is never changes: it is judged when the account opens, by ledger_refuse_opening_balance.
  kind text not null,
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
    (balance >= 0 or kind = any ('{receivable,house,expense,liability,clearing}'))
    and (balance <= 0 or kind <> 'receivable'))
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  -- A version that finds no room in its page goes to another one and has an entry in the index from then on, which every
  -- later one is compared with. Three quarters of a page are left for the versions of the rows that are in it.
  fillfactor = 25
);

-- Members are found by their newest version: an old snapshot keeps each version of a row, and a member who bets through
-- all of it was walked from the first one twice for each bet. Equal keys stand in an index in the order of their places
-- and a table that nobody can clean grows at its end, so that a range read backwards meets the newest version first; the
-- row is then moved by that place. Places that share one entry would be read from the first, backwards too.
alter index ledger_accounts_pkey set (deduplicate_items = off);

create unique index ledger_accounts_by_name on ledger_accounts (kind, name, currency, shard)
  where id < 0;

create trigger ledger_zero_sum after update on ledger_accounts
  referencing old table as before_rows new table as after_rows
  for each statement execute function ledger_refuse_imbalance();

create trigger ledger_opens_empty before insert on ledger_accounts
  for each row execute function ledger_refuse_opening_balance();

create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

create trigger ledger_accounts_stay_what_they_are
  before update of id, member_id, kind, currency on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- Each lane numbers its transfers in the order in which they become visible.
create table ledger_lanes (
  id integer primary key,
  kind text not null check (kind in ('bets', 'ordinary')),
  seq bigint not null default 0,
  owner uuid,
  leased_until timestamptz,
  -- A row that every batch updates leaves a version behind each time. While anybody holds an old snapshot none of them
  -- can be cleaned away, and whoever looks the row up by its key walks all of them: after a minute and a half of a
  -- backup's snapshot the lane did an eighth of its bets. The number of a lane is therefore found by a second key that
  -- moves on with the time: an index leads to the versions of the last seconds only.
  turn integer not null default 0
) with (fillfactor = 50);

-- On an expression that no other index knows, so that the planner cannot take the way by the id instead.
create index ledger_lanes_newest on ledger_lanes ((-id), turn);

-- Four for bets and ordinary operations; four of their own for settlements of many, so that neither bets nor ordinary
-- operations wait for a draw.
insert into ledger_lanes (id, kind) select lane, 'ordinary' from generate_series(1, 8) as lane;

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
  -- The wagers whose stakes this transfer takes, where it takes several; its operation is named like one of them, and
  -- each of them says so in its `settlement_id`.
  wager_ids uuid[],
  primary key (member_id, operation_id, leg),
  check (debit_account <> credit_account)
);

create index ledger_transfers_by_lane on ledger_transfers (lane, seq);

create index ledger_transfers_by_member on ledger_transfers (member_id, created_at);

-- Debts are few among many transfers: only what went into one is in this index. The predicate names
-- the receivable's slot of a member's accounts; transfers never change, so it costs an insert nothing.
create index ledger_transfers_into_debt on ledger_transfers (member_id, created_at)
  where debit_account > 0 and debit_account % 256 = 3;

-- The transfers that days of money are made of, without those of bets and without points: few of a lane's, so that a
-- portion is not read a second time for them.
create index ledger_transfers_of_money on ledger_transfers (lane, seq)
  where reason not in (1, 2, 3, 4, 5, 6, 60);

-- The proof of salaries looks at some members at a time, and finds what salaries brought them by their accounts.
create index ledger_transfers_of_salaries_by_account
  on ledger_transfers (credit_account, reason) include (amount) where reason in (51, 52);

create trigger ledger_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();

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

-- Finds the later settlements of a wager; first settlements have no row in this table.
create index ledger_operations_by_wager on ledger_operations (member_id, wager_id)
  where wager_id is not null;

create trigger ledger_operations_append_only before update or delete or truncate on ledger_operations
  for each statement execute function ledger_refuse_change();

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
  -- That neither a stake nor a payout is below nought follows from the checks of their parts.
  stake bigint not null,
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  bonus_slot smallint,
  -- 0 open, 1 settled, 2 voided; a voided wager without stake_hash is a tombstone.
  state smallint not null default 0 check (state = any ('{0,1,2}')),
  version integer not null default 0,
  payout bigint not null default 0,
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

-- Open rounds that nobody closed are found by age, and so are new wagers; what is not summarised would be read again at
-- every look.
create index wagers_by_age on wagers using brin (placed_at) with (autosummarize = on);

create trigger lottery_keeps_ticket before insert on wagers for each row
  when (new.category in ('LOTT', 'ELOTT') and new.details ? 'ticket')
  execute function lottery_keep_ticket();

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

-- A day's transactions of one vendor, for reconciliation.
create index vendor_transactions_by_time on vendor_transactions (vendor, created_at);

-- Lottery bets that were set against opposite ones of their member in the same draw: the part of their stake that
-- counts as turnover. Written with their first settlement and never changed; a bet without a row counts in full.
create table netted_bets (
  wager_id uuid not null,
  member_id bigint not null,
  -- Millionths.
  counts_ppm integer not null check (counts_ppm between 0 and 1000000),
  -- Looked up by member and wager like everything beside a bet.
  primary key (member_id, wager_id)
);

-- Wagers that stood open when they were looked at, without those of lotteries, which are found by their draw. What a
-- job seeks every minute is found here at the cost of what is new: an index on the state of wagers would make every
-- settlement write all their indexes.
create table open_wagers (
  member_id bigint not null,
  id uuid not null,
  vendor text not null,
  game text not null,
  placed_at timestamptz not null,
  primary key (member_id, id)
);

create index open_wagers_by_game on open_wagers (vendor, game, placed_at, member_id, id);

-- Up to when wagers were looked at. `sure_until`: nothing placed before it can still appear, for every transaction
-- that was under way at the look before has ended since.
create table open_wagers_place (
  id smallint primary key default 1 check (id = 1),
  sure_until timestamptz not null default '-infinity',
  looked_until timestamptz not null default '-infinity',
  -- The transaction of that look: whoever had written by then has a lower number.
  looked_by bigint not null default 0,
  -- The last of those that were asked whether they have been decided; they are asked in turn.
  turn_member bigint not null default 0,
  turn_id uuid not null default '00000000-0000-0000-0000-000000000000'
) with (fillfactor = 50);

insert into open_wagers_place default values;

-- What the ledger could not give to one of many: whoever else was given something with it has it. Each stays here,
-- is tried again, and is told to the operators' log until it is given.
create table ledger_set_aside (
  member_id bigint not null,
  operation_id uuid not null,
  reason smallint not null,
  content_hash bigint not null,
  currency text not null,
  from_account bigint not null,
  slot integer not null,
  amount bigint not null check (amount > 0),
  reference jsonb,
  why text not null check (why in ('id_conflict', 'no_accounts')),
  set_aside_at timestamptz not null default clock_timestamp(),
  given_at timestamptz,
  -- What was set aside and can never be given under its name is closed by two people: given under the name of what they
  -- decided, given otherwise, or not owed. What is closed is no longer tried.
  closed_at timestamptz,
  closed_as text check (closed_as in ('given', 'given_otherwise', 'nothing_owed')),
  decision_id uuid,
  primary key (member_id, operation_id, reason),
  constraint ledger_set_aside_closed check ((closed_at is null) = (closed_as is null))
);

create index ledger_set_aside_open on ledger_set_aside (member_id) where given_at is null;

create index ledger_set_aside_waiting on ledger_set_aside (set_aside_at) where given_at is null and closed_at is null;

grant select on ledger_currencies, ledger_reasons, ledger_accounts, ledger_lanes, ledger_transfers,
  ledger_operations, wagers, vendor_transactions to parlour_app;
grant select, insert on netted_bets to parlour_app;
grant select, insert, delete on open_wagers to parlour_app;
grant select, update on open_wagers_place to parlour_app;
grant select, update (closed_at, closed_as, decision_id) on ledger_set_aside to parlour_app;
grant select on ledger_currencies, ledger_reasons, ledger_accounts, ledger_lanes, ledger_transfers,
  ledger_operations, wagers, vendor_transactions, netted_bets, open_wagers, open_wagers_place, ledger_set_aside to
  parlour_reader;

-- One way only: nobody else writes the calendar.
grant select on ledger_calendar to parlour_app, parlour_reader;
