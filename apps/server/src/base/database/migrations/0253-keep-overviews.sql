-- The overview of a large team as it was last counted: shown again for a short while, with the moment it was made.
create table team_overviews (
  agent_id bigint not null references members (id),
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  shown jsonb not null,
  primary key (agent_id, from_day, to_day)
);
grant select, insert, update, delete on team_overviews to parlour_app;
grant select on team_overviews to parlour_reader;
