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
  expires_at timestamptz
);
create unique index decision_acts_one_proposal on decision_acts (queue, subject)
  where outcome = 'proposed';
create index decision_acts_by_time on decision_acts (created_at desc);

grant select, insert, update, delete on operators, operator_sessions, decision_acts to parlour_app;
grant select on decision_acts to parlour_reader;
