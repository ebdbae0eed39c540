-- Messages that leave the house by SMS or mail. Who gets one and what it says is sealed and removed once it has left.
create table message_gateways (
  channel text primary key check (channel in ('sms', 'mail')),
  adapter text not null check (adapter in ('http', 'smtp')),
  address text not null,
  -- Sealed with a key that is not in the database.
  secret bytea not null,
  changed_at timestamptz not null default now(),
  former_secret bytea,
  former_until timestamptz
);

create table messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  language text not null,
  -- Recipient and values; gone as soon as nothing is left to send.
  sealed bytea,
  dialling_code text,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'withheld', 'failed', 'expired')),
  why text,
  tries integer not null default 0,
  -- In ledger units of the house's currency; absent until the day's ceiling has let it pass.
  cost bigint,
  -- The gateway's own number for it.
  reference text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  -- Whose message it was and which address it went to, as a hash, so that a gateway's later word can be related to
  -- what the member has today.
  member_id bigint references members (id),
  recipient_hash bytea,
  -- What the gateway told later; the worst word counts, in whatever order the words come.
  delivery text check (delivery in ('delivered', 'bounced', 'blocked')),
  delivery_why text,
  delivery_at timestamptz,
  check ((status = 'queued') = (done_at is null)),
  check (status = 'queued' or sealed is null)
);

create index messages_by_age on messages (created_at);

create index messages_undelivered on messages (delivery_at desc) where delivery in ('bounced', 'blocked');

-- What has been used of a ration or a budget in a window: `number:<blind>`, `address:<ip>`, `country:55`, `cost`.
create table message_budgets (
  subject text not null,
  window_start timestamptz not null,
  used bigint not null check (used >= 0),
  primary key (subject, window_start)
);

create index message_budgets_by_age on message_budgets (window_start);

-- What the gateways told, each word once.
create table message_receipts (
  channel text not null check (channel in ('sms', 'mail')),
  event_id text not null,
  message_id uuid not null,
  outcome text not null check (outcome in ('delivered', 'bounced', 'blocked')),
  why text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (channel, event_id)
);

create index message_receipts_by_age on message_receipts (received_at);

grant select, insert, update, delete on message_gateways, messages, message_budgets to parlour_app;
grant select, insert, delete on message_receipts to parlour_app;
grant select (id, channel, template, language, dialling_code, status, why, tries, cost, reference, created_at,
  expires_at, done_at, member_id, delivery, delivery_why, delivery_at) on messages to parlour_reader;
grant select on message_budgets, message_receipts to parlour_reader;
