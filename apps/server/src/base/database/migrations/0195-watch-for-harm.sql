-- What speaks for play that does harm, looked for every night, and what people did about it.

-- One row for each sign: from which value on it counts, and how much. Money in units of the ledger.
create table harm_markers (
  marker text primary key check (marker in ('deposits', 'deposit_count', 'stakes', 'methods', 'reversals',
    'limit_raises', 'nights', 'chasing')),
  threshold bigint not null check (threshold > 0),
  points integer not null check (points between 0 and 100)
);
insert into harm_markers (marker, threshold, points) values
  ('deposits', 100000000, 15), ('deposit_count', 30, 15), ('stakes', 1000000000, 10), ('methods', 3, 10),
  ('reversals', 2, 20), ('limit_raises', 2, 20), ('nights', 8, 15), ('chasing', 3, 20);

-- How far back the nights look, from which score on a person is asked, and for how long an answer holds.
create table harm_settings (
  one_row boolean primary key default true check (one_row),
  days_back integer not null default 30 check (days_back between 1 and 90),
  ask_from integer not null default 40 check (ask_from > 0),
  quiet_days integer not null default 14 check (quiet_days >= 0)
);
insert into harm_settings default values;

-- A member whose play a person looks at, with the signs as they were found, and what came of it.
create table harm_cases (
  case_id uuid primary key,
  member_id bigint not null references members (id),
  score integer not null,
  -- The signs: marker, value and points of each.
  found jsonb not null,
  opened_at timestamptz not null default now(),
  outcome text check (outcome in ('message', 'called', 'time_out', 'nothing')),
  reason text,
  closed_by text,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index harm_cases_open on harm_cases (member_id) where closed_at is null;
create index harm_cases_of_member on harm_cases (member_id, closed_at desc);

grant select, update on harm_markers, harm_settings to parlour_app;
grant select, insert, update on harm_cases to parlour_app;
grant select on harm_markers, harm_settings, harm_cases to parlour_reader;
