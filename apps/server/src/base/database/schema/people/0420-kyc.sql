-- What has been verified about a member, level by level: 1 identity, 2 documents and address, 3 source of funds.
create table kyc_levels (
  member_id bigint not null references members (id),
  level smallint not null check (level between 1 and 3),
  state text not null check (state in ('PENDING', 'IN_REVIEW', 'VERIFIED', 'REJECTED', 'EXPIRED')),
  -- Why it was refused, by the name of a text; the player reads it.
  reason text,
  verified_at timestamptz,
  -- After it the level counts no more, whatever the state still says.
  expires_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (member_id, level)
);

create index kyc_levels_that_expire on kyc_levels (expires_at) where state = 'VERIFIED';

-- Where the verifier is reached. Its secret is sealed with the site's key.
create table kyc_verifiers (
  verifier text primary key,
  address text not null,
  secret_sealed bytea not null,
  enabled boolean not null default true,
  former_secret bytea,
  former_until timestamptz
);

-- One try to reach a level: what was sent to the verifier, and what came back.
create table kyc_cases (
  case_id uuid primary key,
  member_id bigint not null references members (id),
  level smallint not null check (level between 1 and 3),
  state text not null check (state in ('PENDING', 'IN_REVIEW', 'VERIFIED', 'REJECTED')),
  -- By which of ours the case was closed: the verifier, an operator, or its rules.
  decided_by text,
  reason text,
  -- Null until the verifier has confirmed that it took the case.
  sent_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  person_hash bytea,
  -- Whose word counts: the verifier that the case was given to. Null: nobody has it yet, or it was sent before this stood here.
  verifier text
);

create unique index kyc_one_open_case on kyc_cases (member_id) where state in ('PENDING', 'IN_REVIEW');

create index kyc_cases_in_review on kyc_cases (created_at) where state = 'IN_REVIEW';

create index kyc_cases_pending on kyc_cases (created_at) where state = 'PENDING';

create index kyc_cases_of_member on kyc_cases (member_id, created_at desc);

-- Pictures of documents, written anew and sealed with the member's own key (`document:<id>`, kind and place bound). They
-- stand with the personal data, under `kyc:<member>`; here stands only what they are.
create table kyc_documents (
  document_id uuid primary key,
  member_id bigint not null references members (id),
  case_id uuid references kyc_cases (case_id),
  kind text not null check (kind in ('identity', 'address', 'income')),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);

create index kyc_documents_of_case on kyc_documents (case_id) where case_id is not null;

create index kyc_documents_unused on kyc_documents (member_id, created_at) where case_id is null;

-- Answers of the verifier, each taken once whatever it repeats.
create table kyc_answers (
  event_id text primary key,
  case_id uuid not null,
  outcome text not null,
  taken boolean not null,
  came_at timestamptz not null default now()
);

grant select, insert, update, delete on kyc_levels, kyc_verifiers, kyc_cases, kyc_documents, kyc_answers to
  parlour_app;
grant select on kyc_levels, kyc_cases, kyc_answers to parlour_reader;
grant select (document_id, member_id, case_id, kind, width, height, created_at) on kyc_documents to parlour_reader;
