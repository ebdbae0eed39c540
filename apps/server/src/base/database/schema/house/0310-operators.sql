create table operators (
  operator_id text primary key,
  username text not null unique,
  name text not null,
  password_hash text not null,
  -- The TOTP secret, sealed with a key outside the database.
  totp_secret bytea not null,
  -- The last time step whose code was taken: a code works once.
  totp_step bigint not null default 0,
  roles text[] not null,
  active boolean not null default true,
  failed_count integer not null default 0,
  locked_until timestamptz,
  signed_in_at timestamptz,
  previous_signed_in_at timestamptz,
  created_at timestamptz not null default now()
);

create table operator_sessions (
  -- Only the hash is kept: a copy of the table opens no session.
  token_hash bytea primary key,
  operator_id text not null references operators,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);

create index operator_sessions_by_operator on operator_sessions (operator_id);

-- Where an operator has signed in from: a network or a browser, each as a keyed hash. Strangers who guess at a
-- name are counted apart from its owner's places, in failed_tries; operators.failed_count and
-- operators.locked_until are no longer read.
create table operator_places (
  operator_id text not null references operators (operator_id),
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (operator_id, mark)
);

-- Who was shown what of people today, so that a page that asks every few seconds is one line of the audit and not
-- thousands. The lines are in the audit; here stands only that they are written. What is older than yesterday is forgotten at the next look.
create table operator_looks (
  operator_id text not null references operators (operator_id),
  subject text not null,
  day date not null,
  primary key (operator_id, subject, day)
);

-- Every act on a decision: proposals of a first person, and what was carried out.
create table decision_acts (
  decision_id uuid primary key,
  queue text not null,
  subject text not null,
  choice text not null,
  operator_id text not null references operators,
  reason text not null,
  payload_hash text not null,
  outcome text not null check (outcome in ('proposed', 'executed', 'declined', 'expired')),
  -- The proposal this act confirms or declines.
  answers uuid references decision_acts,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- What an item and a choice were called when somebody decided: the item is gone afterwards, and its words with it.
  -- Null where the act is older than these columns.
  title jsonb,
  choice_label jsonb
);

create unique index decision_acts_one_proposal on decision_acts (queue, subject)
  where outcome = 'proposed';

create index decision_acts_by_time on decision_acts (created_at desc);

grant select, insert, update, delete on operators, operator_sessions, operator_places, operator_looks, decision_acts
  to parlour_app;
grant select on decision_acts to parlour_reader;
