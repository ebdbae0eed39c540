-- What a role may do is granted object by object; nobody gets anything by default.
-- A function needs its own "grant execute".
alter default privileges revoke execute on functions from public;

-- Every operator, setting and credential change: who, what, before, after, why.
-- Append-only and chained: each line carries a hash over itself and the line before.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  subject text not null check (subject <> ''),
  before jsonb,
  after jsonb,
  reason text,
  hash bytea not null
);

create index audit_by_subject on audit (subject, id);

create index audit_by_actor on audit (actor, id);

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();

create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_change();

-- The chain's end. Its row lock puts writers in line; lines are few, money does not pass here.
create table audit_head (
  single boolean primary key default true check (single),
  last_id bigint not null,
  last_hash bytea not null
);

insert into audit_head (last_id, last_hash) values (0, sha256('parlour audit'::bytea));

-- Names, phones, addresses and document numbers live here and nowhere else. Each subject has a
-- random key, wrapped by a master key that is not in the database; erasing a subject destroys its
-- key. The ledger and all other tables know subjects by id only.
create table personal_subjects (
  subject text primary key check (subject <> ''),
  wrapped_key bytea,
  master_key text not null,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  check ((wrapped_key is null) = (erased_at is not null))
);

create index personal_subjects_by_master_key on personal_subjects (master_key) where wrapped_key is not null;

create table personal_fields (
  subject text not null references personal_subjects,
  field text not null check (field <> ''),
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  primary key (subject, field)
);

-- Unique look-ups without the value: a keyed hash of it.
create table personal_claims (
  kind text not null check (kind <> ''),
  blind bytea not null,
  subject text not null references personal_subjects,
  primary key (kind, blind)
);

create index personal_claims_by_subject on personal_claims (subject);

-- The key of the keyed hashes in personal_claims, wrapped by the master key as a subject's key is: the
-- hashes cannot be made anew without the values, so this key stays when the master key is exchanged.
create table personal_index_key (
  one_row boolean primary key default true check (one_row),
  wrapped_key bytea not null,
  master_key text not null
);

-- Where the database has stood: server, timeline and database. At another place it may be a former state of itself, and
-- what the house told since then counts as told: the row says what was taken out of use for it.
create table seed_epochs (
  epoch bigint primary key generated always as identity,
  place text not null,
  -- Begun: nothing was known before. Moved: found at another place. Restored: filled from a backup. Asked: by a person.
  reason text not null check (reason in ('begun', 'moved', 'restored', 'asked')),
  pairs bigint not null,
  seals bigint not null,
  chains bigint not null,
  began_at timestamptz not null default now(),
  sessions bigint not null default 0
);

comment on column seed_epochs.sessions is 'Sessions of members and operators that were ended with it.';

create trigger log_epoch after insert on seed_epochs for each row execute function log_epoch();

grant select on audit, audit_head, seed_epochs to parlour_app, parlour_reader;
grant select, insert, update on personal_subjects, personal_index_key to parlour_app;
grant select, insert, update, delete on personal_fields, personal_claims to parlour_app;
