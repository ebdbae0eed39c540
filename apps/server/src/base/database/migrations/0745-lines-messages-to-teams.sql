-- What an agent has told the own team: each once, counted so that nobody is flooded, kept so that it can be looked into.
create table team_messages (
  message_id uuid primary key,
  sender_id bigint not null references members (id),
  scope text not null check (scope in ('direct', 'team')),
  words text not null check (length(words) between 1 and 500),
  recipients integer not null check (recipients >= 0),
  sent_at timestamptz not null default clock_timestamp()
);

create index team_messages_by_sender on team_messages (sender_id, sent_at desc);

grant select, insert on team_messages to parlour_app;
grant select on team_messages to parlour_reader;
