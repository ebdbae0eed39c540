-- Every message of a provider, once: the same id with the same content gets the stored outcome.
create table provider_events (
  provider text not null,
  event_id text not null,
  content_hash bytea not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table provider_nonces (
  provider text not null,
  nonce text not null,
  content_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (provider, nonce)
);

create index provider_nonces_by_age on provider_nonces (seen_at);

-- Our side of each movement over a provider's clearing account: what its settlement file must show.
create table provider_movements (
  provider text not null,
  kind text not null check (kind in ('payment', 'payout', 'refund', 'payout_return', 'chargeback')),
  provider_id text not null,
  -- The provider's own day of it.
  day date not null,
  currency text not null,
  -- What the provider owes us more (positive) or less (negative).
  amount bigint not null check (amount <> 0),
  reference text not null,
  operation_id uuid not null,
  matched_day date,
  -- People have decided that the provider never moved it: no file is expected to show it.
  written_off boolean not null default false,
  recorded_at timestamptz not null default now(),
  primary key (provider, kind, provider_id)
);

create index provider_movements_unmatched on provider_movements (provider, day) where matched_day is null and not written_off;

create table reconciliations (
  provider text not null,
  day date not null,
  currency text not null,
  lines integer not null,
  matched integer not null,
  matched_amount bigint not null,
  settled_operation uuid,
  -- Difference still open after this run; zero is the goal.
  open_amount bigint not null,
  ran_at timestamptz not null default now(),
  primary key (provider, day, currency)
);

create table reconciliation_differences (
  difference_id uuid primary key,
  provider text not null,
  day date not null,
  class text not null check (class in ('missing_ours', 'missing_theirs', 'amount_differs')),
  kind text not null,
  provider_id text not null,
  reference text not null,
  currency text not null,
  ours bigint,
  theirs bigint,
  state text not null default 'waiting' check (state in ('waiting', 'explained', 'written_off', 'matched_later')),
  found_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (provider, class, kind, provider_id)
);

create index reconciliation_differences_waiting on reconciliation_differences (found_at)
  where state = 'waiting';

-- Before a payout is sent anew it is asked whether a word waits that an earlier one of it is out.
create index reconciliation_differences_waiting_reference on reconciliation_differences (reference)
  where state = 'waiting';

grant select, insert, update, delete on provider_events, provider_nonces, provider_movements, reconciliations,
  reconciliation_differences to parlour_app;
grant select on provider_events, provider_movements, reconciliations, reconciliation_differences to parlour_reader;
