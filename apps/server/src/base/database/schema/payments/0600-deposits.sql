-- Providers, methods and figures of the cashier are data: an operator changes them, not a release.
create table payment_providers (
  provider text primary key,
  -- Which adapter speaks to it.
  adapter text not null,
  -- Where we reach its API, and where it reaches us.
  base_url text not null,
  notify_url text not null,
  -- Sealed with a key outside the database.
  secret bytea not null,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  most_payment bigint not null default 1000000000 check (most_payment > 0),
  most_payments_a_day bigint not null default 100000000000 check (most_payments_a_day > 0),
  -- The secret before the one in use, sealed as that is, for messages that were signed with it and are on their way.
  former_secret bytea,
  former_until timestamptz
);

create table deposit_methods (
  method text primary key,
  provider text not null,
  kind text not null check (kind in ('hosted', 'manual')),
  name jsonb not null,
  description jsonb not null,
  instructions jsonb,
  currency text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_rate_bps integer not null default 0 check (fee_rate_bps between 0 and 5000),
  quick_amounts bigint[] not null default '{}',
  expires_minutes integer not null default 30 check (expires_minutes between 1 and 1440),
  position integer not null default 0,
  enabled boolean not null default true
);

-- One row: the merchant's figures.
create table cashier_settings (
  one_row boolean primary key default true check (one_row),
  auto_approve_below bigint not null check (auto_approve_below >= 0),
  -- Valid turnover asked for before a withdrawal passes without a person: 10000 is once the deposits.
  turnover_times_bps integer not null default 10000 check (turnover_times_bps >= 0),
  withdrawal_daily_maximum bigint not null check (withdrawal_daily_maximum > 0),
  open_deposits_maximum integer not null check (open_deposits_maximum > 0),
  open_withdrawals_maximum integer not null check (open_withdrawals_maximum > 0),
  payout_account_cooling_hours integer not null check (payout_account_cooling_hours >= 0),
  payout_accounts_maximum integer not null check (payout_accounts_maximum > 0),
  complaint_days integer not null check (complaint_days > 0),
  -- When the clocks of silence were last looked at: maintenance since then does not count.
  silence_checked_at timestamptz not null default now(),
  -- An account that money was linked to stays: nobody can swap it, neither its owner in a hurry nor a stranger.
  -- Operators may allow removing.
  payout_accounts_final boolean not null default true
);

-- Careful until an operator says otherwise: a person looks at every withdrawal.
insert into cashier_settings (auto_approve_below, withdrawal_daily_maximum, open_deposits_maximum,
  open_withdrawals_maximum, payout_account_cooling_hours, payout_accounts_maximum, complaint_days)
values (0, 100000000, 3, 3, 24, 5, 7);

-- Locked while an order of the member is judged.
create table cashier_members (
  member_id bigint primary key
);

create table deposits (
  deposit_id uuid primary key,
  member_id bigint not null,
  method text not null references deposit_methods,
  provider text not null,
  state text not null check (state in ('created', 'pending_payment', 'proof_submitted', 'confirming',
    'credited', 'expired', 'cancelled', 'failed', 'reversed')),
  currency text not null,
  amount bigint not null check (amount > 0),
  received_amount bigint check (received_amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  -- The provider's own ids: of the page the player pays on, and of the payment that came.
  session_id text,
  payment_id text,
  payment_url text,
  failure text,
  bank_reference text,
  -- The business day whose deposit limits this deposit was counted in.
  reserved_day date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  credited_at timestamptz,
  check (state not in ('credited', 'reversed') or received_amount is not null)
);

create index deposits_by_member on deposits (member_id, created_at desc);

create index deposits_open on deposits (expires_at) where state in ('created', 'pending_payment');

create index deposits_to_confirm on deposits (created_at) where state = 'proof_submitted';

create unique index deposits_payment on deposits (provider, payment_id) where payment_id is not null;

-- Re-encoded pictures: no metadata, nothing of the uploaded file's bytes or name.
create table proof_images (
  proof_id uuid primary key,
  member_id bigint not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  -- Sealed with the sender's own key, as documents are, beside the other personal fields. What was kept plain before is
  -- sealed by a job, and readable until then.
  content bytea,
  created_at timestamptz not null default now(),
  -- The deposit, leg or withdrawal it proves; unused uploads are removed after a day.
  attached_to text
);

create index proof_images_by_member on proof_images (member_id, created_at);

create index proof_images_attached on proof_images (attached_to) where attached_to is not null;

create index proof_images_plain on proof_images (proof_id) where content is not null;

-- Money that came without an open deposit to credit it to: late, a second time, in another
-- currency or with a name we do not know. It rests in suspense until two people decide.
create table stray_payments (
  stray_id uuid primary key,
  provider text not null,
  payment_id text not null,
  reference text not null,
  deposit_id uuid references deposits,
  member_id bigint,
  -- A payment of a provider that is switched off waits for two people, however well it is signed.
  reason text not null check (reason in ('late', 'extra', 'other_currency', 'unknown_reference', 'over_ceiling',
    'provider_off')),
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'refunding', 'refunded')),
  currency text not null,
  amount bigint not null check (amount > 0),
  refund_id text,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (provider, payment_id)
);

create index stray_payments_waiting on stray_payments (received_at) where state in ('waiting', 'refunding');

create index stray_payments_by_deposit on stray_payments (deposit_id) where reason = 'provider_off';

create table chargebacks (
  chargeback_id uuid primary key,
  provider text not null,
  provider_chargeback_id text not null,
  deposit_id uuid not null references deposits,
  member_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'reversed', 'absorbed')),
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  -- What a decided chargeback took from the member; the house bore the rest.
  taken bigint not null default 0 check (taken between 0 and amount),
  unique (provider, provider_chargeback_id)
);

create index chargebacks_by_deposit on chargebacks (deposit_id);

create index chargebacks_by_member on chargebacks (member_id);

grant select, insert, update, delete on payment_providers, deposit_methods, cashier_settings, cashier_members,
  deposits, proof_images, stray_payments, chargebacks to parlour_app;
grant select on deposit_methods, cashier_settings, deposits, stray_payments, chargebacks to parlour_reader;
