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

grant select, insert, update on personal_subjects to parlour_app;
grant select, insert, update, delete on personal_fields, personal_claims to parlour_app;
