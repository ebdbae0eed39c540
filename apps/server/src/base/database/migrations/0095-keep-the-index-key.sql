-- The key of the keyed hashes in personal_claims, wrapped by the master key as a subject's key is: the
-- hashes cannot be made anew without the values, so this key stays when the master key is exchanged.
create table personal_index_key (
  one_row boolean primary key default true check (one_row),
  wrapped_key bytea not null,
  master_key text not null
);
grant select, insert, update on personal_index_key to parlour_app;

create index personal_subjects_by_master_key on personal_subjects (master_key) where wrapped_key is not null;
