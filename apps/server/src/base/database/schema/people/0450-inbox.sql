-- What the house tells many members at once. Texts are objects by language; the text is HTML, cleaned before
-- it is stored. Who wrote it does not send it.
create table inbox_broadcasts (
  broadcast_id uuid primary key,
  kind text not null check (kind in ('rewards', 'safety', 'news')),
  title jsonb not null,
  content jsonb not null,
  -- {"to": "everybody" | "agents" | "labels", "labels": [...]}
  audience jsonb not null,
  important boolean not null,
  state text not null default 'proposed' check (state in ('proposed', 'rejected', 'sending', 'sent')),
  composed_by text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index inbox_broadcasts_by_age on inbox_broadcasts (created_at desc);

create index inbox_broadcasts_waiting on inbox_broadcasts (created_at) where state = 'proposed';

-- A member's platform messages. What a line says is a key and its values, put into words when it is read, so
-- that it follows the reader's language; the words of a broadcast stand with the broadcast.
create table inbox_messages (
  message_id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('transactions', 'rewards', 'safety', 'news')),
  text_key text not null,
  params jsonb not null default '{}',
  -- What it is about, such as withdrawal and its id, for the way there.
  reference_kind text,
  reference_id text,
  -- Opens in front of the page the next time the member looks.
  important boolean not null default false,
  -- A retried step tells once.
  dedupe text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Opened by itself once already.
  shown_at timestamptz,
  deleted_at timestamptz,
  -- Mail and SMS have been decided on.
  passed_on_at timestamptz,
  broadcast_id uuid references inbox_broadcasts,
  unique (member_id, dedupe),
  check ((reference_kind is null) = (reference_id is null))
);

create index inbox_messages_by_member on inbox_messages (member_id, message_id desc);

create index inbox_messages_unread on inbox_messages (member_id)
  where read_at is null and deleted_at is null;

create index inbox_messages_to_pass_on on inbox_messages (message_id) where passed_on_at is null;

create index inbox_messages_deleted on inbox_messages (deleted_at) where deleted_at is not null;

create index inbox_messages_of_broadcast on inbox_messages (broadcast_id) where broadcast_id is not null;

-- Which kinds of messages a member also wants by mail and SMS; without a row the kind's usual way.
create table inbox_preferences (
  member_id bigint not null references members (id),
  kind text not null check (kind in ('transactions', 'rewards', 'safety', 'news')),
  mail boolean not null,
  sms boolean not null,
  -- The site's address on which it was chosen, for the link in the mails.
  origin text,
  -- `member` by the page, `link` by a mail's link, `gateway` by a provider's word that mail is not wanted.
  chosen_by text not null check (chosen_by in ('member', 'link', 'gateway')),
  chosen_at timestamptz not null default now(),
  primary key (member_id, kind)
);

grant select, insert, update, delete on inbox_broadcasts, inbox_messages, inbox_preferences to parlour_app;
grant select on inbox_broadcasts, inbox_messages, inbox_preferences to parlour_reader;
