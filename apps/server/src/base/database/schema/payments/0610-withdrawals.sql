create table withdrawal_methods (
  method text primary key,
  provider text not null,
  account_kind text not null check (account_kind in ('pix', 'bank')),
  name jsonb not null,
  description jsonb not null,
  currency text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_rate_bps integer not null default 0 check (fee_rate_bps between 0 and 5000),
  quick_amounts bigint[] not null default '{}',
  -- A larger withdrawal is paid in several legs.
  leg_maximum bigint not null check (leg_maximum > 0),
  -- Minutes until silence counts as received: 15 to 1440, by rail.
  confirm_minutes integer not null default 30 check (confirm_minutes between 15 and 1440),
  position integer not null default 0,
  enabled boolean not null default true
);

-- A payout account never changes: an edit is a new row, so that what was reviewed is what is paid.
create table payout_accounts (
  payout_account_id uuid primary key,
  member_id bigint not null,
  kind text not null check (kind in ('pix', 'bank')),
  label text not null,
  -- Holder and numbers, sealed with a key outside the database; the hash finds doubles.
  details bytea not null,
  details_hash bytea not null,
  masked text not null,
  usable_from timestamptz not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create index payout_accounts_by_member on payout_accounts (member_id, created_at);

create unique index payout_accounts_once on payout_accounts (member_id, details_hash)
  where removed_at is null;

create table withdrawals (
  withdrawal_id uuid primary key,
  member_id bigint not null,
  method text not null references withdrawal_methods,
  provider text not null,
  payout_account_id uuid not null references payout_accounts,
  state text not null check (state in ('requested', 'risk_review', 'finance_review', 'approved', 'paying',
    'partially_paid', 'awaiting_confirmation', 'disputed', 'returned', 'failed', 'completed', 'released',
    'rejected', 'cancelled')),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  -- The part of the amount that went back to the player's cash instead of out.
  released_amount bigint not null default 0 check (released_amount >= 0 and released_amount <= amount),
  fee_taken boolean not null default false,
  -- What spoke against approving it automatically.
  flags text[] not null default '{}',
  risk_operator text,
  finance_operator text,
  reject_reason text,
  forced boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);

create index withdrawals_by_member on withdrawals (member_id, created_at desc);

create index withdrawals_waiting on withdrawals (state, created_at)
  where state in ('requested', 'risk_review', 'finance_review', 'approved', 'paying', 'partially_paid',
    'awaiting_confirmation', 'disputed', 'returned', 'failed');

create table withdrawal_legs (
  leg_id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  member_id bigint not null,
  number integer not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('planned', 'sending', 'unknown', 'sent', 'received',
    'forced_received', 'not_received', 'failed', 'returned')),
  payout_id text,
  attempts integer not null default 0,
  sent_at timestamptz,
  -- Silence until then counts as received; null while the clock stands still.
  confirm_by timestamptz,
  confirm_minutes integer not null,
  reminders_sent integer not null default 0,
  answered_at timestamptz,
  player_note text not null default '',
  failure text,
  updated_at timestamptz not null default now(),
  unique (withdrawal_id, number)
);

create index withdrawal_legs_in_flight on withdrawal_legs (updated_at)
  where state in ('planned', 'sending', 'unknown');

create index withdrawal_legs_waiting on withdrawal_legs (confirm_by) where state = 'sent';

create index withdrawal_legs_disputed on withdrawal_legs (answered_at) where state = 'not_received';

grant select, insert, update, delete on withdrawal_methods to parlour_app;
grant select, insert, update on payout_accounts, withdrawals, withdrawal_legs to parlour_app;
grant select on withdrawal_methods, withdrawals, withdrawal_legs to parlour_reader;
