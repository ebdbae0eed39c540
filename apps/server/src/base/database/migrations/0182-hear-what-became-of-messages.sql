-- Whose message it was and which address it went to, as a hash, so that a gateway's later word can be related to
-- what the member has today.
alter table messages
  add column member_id bigint references members (id),
  add column recipient_hash bytea,
  -- What the gateway told later; the worst word counts, in whatever order the words come.
  add column delivery text check (delivery in ('delivered', 'bounced', 'blocked')),
  add column delivery_why text,
  add column delivery_at timestamptz;
create index messages_undelivered on messages (delivery_at desc) where delivery in ('bounced', 'blocked');

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

grant select, insert, delete on message_receipts to parlour_app;
grant select on message_receipts to parlour_reader;
grant select (member_id, delivery, delivery_why, delivery_at) on messages to parlour_reader;
