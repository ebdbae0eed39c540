-- What a stake is judged by. Only members with a flag on their cash account have rows here.

create table member_restrictions (
  member_id bigint not null,
  kind text not null check (kind in ('frozen', 'timed_out', 'excluded')),
  -- Null: until somebody lifts it.
  until timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (member_id, kind)
);

create table ledger_limits (
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'deposit', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  -- A higher limit waits a day and then for the member's confirmation; null amount means "none".
  next_wanted boolean not null default false,
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  updated_at timestamptz not null default now(),
  primary key (member_id, kind, period)
);

-- What has been used of a limit in the frame that starts on this business day.
create table ledger_limit_frames (
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'deposit', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  starts_on date not null,
  used bigint not null default 0,
  primary key (member_id, kind, period, starts_on)
) with (fillfactor = 70);

create table ledger_bonus_buckets (
  member_id bigint not null,
  slot smallint not null check (slot between 16 and 255),
  -- active: stakes may draw on it; converted: wins of open bets go to cash; closed: they go nowhere.
  state text not null check (state in ('active', 'converted', 'closed')),
  max_stake bigint check (max_stake > 0),
  -- Null: every category.
  categories text[],
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, slot)
);
create unique index ledger_bonus_one_active on ledger_bonus_buckets (member_id)
  where state = 'active';

create table ledger_switches (
  name text primary key,
  is_on boolean not null default true,
  reason text not null default '',
  changed_at timestamptz not null default now()
);

create table ledger_windows (
  id text primary key,
  is_open boolean not null default true,
  -- The cut-off, by the database's clock.
  closes_at timestamptz
);

create table ledger_counters (
  id text primary key,
  value bigint not null default 0,
  cap bigint not null
) with (fillfactor = 50);

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
  balance bigint not null
) with (fillfactor = 70);
