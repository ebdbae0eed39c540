-- What a player has chosen about playing safely.
create table safety_choices (
  member_id bigint primary key references members (id),
  -- Minutes from one reality check to the next; 0: none wanted, where the profile allows that.
  reality_check_minutes smallint not null default 60,
  -- The player was asked for a limit and has set one, or has chosen to go without.
  limits_asked_at timestamptz,
  -- Last time the player was reminded to look at the limits, or changed one.
  reviewed_at timestamptz not null default now(),
  -- When a player was last asked by a message to look at the limits.
  reminded_at timestamptz
);

-- Limits, breaks and checks a player has set, changed or answered, as they were at that moment.
create table safety_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  act text not null check (act in ('limit_set', 'limit_raise_asked', 'limit_raised', 'limit_skipped',
    'time_out', 'exclusion', 'reopening_asked', 'reopened', 'reopening_refused', 'reality_check', 'reality_check_answered')),
  kind text,
  frame text,
  before text,
  after text,
  actor text not null,
  at timestamptz not null default clock_timestamp()
);

create index safety_history_of_member on safety_history (member_id, id desc);

-- Who has shut themselves out. The ledger's restriction stands until operators lift it; this says from when they may be asked.
create table exclusions (
  member_id bigint primary key references members (id),
  reason text not null check (reason in ('self', 'under_age', 'matched', 'house')),
  starts_at timestamptz not null default clock_timestamp(),
  -- Null: for ever.
  ends_at timestamptz,
  -- The player's own wish to play again, and from when operators may decide on it.
  asked_at timestamptz,
  decidable_at timestamptz,
  lifted_at timestamptz
);

create index exclusions_to_decide on exclusions (decidable_at) where asked_at is not null and lifted_at is null;

-- What an excluded person would be recognised by in a new account: keyed hashes, never the values.
create table exclusion_marks (
  kind text not null check (kind in ('document', 'name_birth', 'mobile', 'email', 'device')),
  blind bytea not null,
  member_id bigint not null references exclusions (member_id),
  primary key (kind, blind, member_id)
);

create index exclusion_marks_of_member on exclusion_marks (member_id);

-- When a session's player last answered a reality check; without a row, when the session began.
create table reality_checks (
  session_id uuid primary key,
  member_id bigint not null,
  answered_at timestamptz not null
);

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

grant select, insert, update, delete on safety_choices, exclusions, exclusion_marks, reality_checks to parlour_app;
grant select, insert on safety_history to parlour_app;
grant select, update on harm_markers, harm_settings to parlour_app;
grant select, insert, update on harm_cases to parlour_app;
grant select on safety_choices, safety_history, exclusions, reality_checks, harm_markers, harm_settings, harm_cases
  to parlour_reader;
