-- How far the demo's line of agents has grown. One row where a demo began with one, none elsewhere.
create table demo_line (
  id smallint primary key default 1 check (id = 1),
  -- The moment its site was first started: the history ends here.
  began_at timestamptz not null default clock_timestamp(),
  -- Steps that are done; a step that was cut short is done anew, and finds what stands.
  steps integer not null default 0,
  -- Whole, or given up.
  ended_at timestamptz
);

-- Stands where the demo has ever been: its passwords are printed in the README, so production refuses such a database.
create table demo_traces (
  one boolean primary key default true check (one),
  first_at timestamptz not null default now()
);

grant select, insert, update on demo_line to parlour_app;
grant select, insert on demo_traces to parlour_app;
grant select on demo_line, demo_traces to parlour_reader;
