-- The overview of a large team as it was last counted: shown again for a short while, with the moment it was made.
create table team_overviews (
  agent_id bigint not null references members (id),
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  shown jsonb not null,
  primary key (agent_id, from_day, to_day)
);

-- The cash of a large team as it was last counted, and up to which transfer of each lane: the next look adds what has
-- moved since. Where a line was moved meanwhile, it is counted anew.
create table team_cash (
  agent_id bigint primary key references members (id),
  cash bigint not null,
  -- Lane numbers and the last transfer's number in each, as text.
  places jsonb not null,
  -- How many lines had been moved by then.
  moves bigint not null,
  read_at timestamptz not null
);

grant select, insert, update, delete on team_overviews, team_cash to parlour_app;
grant select on team_overviews, team_cash to parlour_reader;
