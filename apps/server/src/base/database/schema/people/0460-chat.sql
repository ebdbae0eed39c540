-- Conversations with customer service. The words are sealed with the personal data under `service:<chat>`.
create table service_chats (
  -- Made by the sender; a visitor speaks and reads with it and nothing else.
  chat_id uuid primary key,
  -- Absent: a visitor or a trial player.
  member_id bigint,
  topic text not null check (topic in (
    'deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other')),
  language text not null,
  -- `waiting` for the house, `answered` by it, `closed` by either side or by time.
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  messages integer not null default 0,
  -- How far each side has read.
  read_by_player integer not null default 0,
  read_by_operator integer not null default 0,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text check (closed_by in ('player', 'operator', 'time')),
  rating smallint check (rating between 1 and 5),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);

-- A member talks in one place at a time.
create unique index service_chat_of_member on service_chats (member_id)
  where member_id is not null and state <> 'closed';

create index service_chats_open on service_chats (last_at) where state <> 'closed';

create index service_chats_closed on service_chats (closed_at desc) where state = 'closed';

-- What was said, without the words: who, when, in which place of its conversation.
create table service_messages (
  chat_id uuid not null references service_chats,
  -- 1, 2, 3 within its chat, given under the chat's locked row.
  number integer not null,
  message_id uuid not null unique,
  author text not null check (author in ('player', 'operator')),
  operator_id text,
  sent_at timestamptz not null default now(),
  primary key (chat_id, number),
  check ((author = 'operator') = (operator_id is not null))
);

-- Who looks at the page of conversations, so that a player learns whether somebody is there.
create table service_presence (
  operator_id text primary key,
  seen_at timestamptz not null default now()
);

grant select, insert, update on service_chats, service_messages, service_presence to parlour_app;
grant select on service_chats, service_messages, service_presence to parlour_reader;
