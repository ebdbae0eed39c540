-- Who says that a document's number is theirs, proven or not: all of them, where personal_claims has one. Keyed hashes, as there.
create table given_numbers (
  blind bytea not null,
  subject text not null references personal_subjects,
  primary key (blind, subject)
);

create index given_numbers_by_subject on given_numbers (subject);

grant select, insert, delete on given_numbers to parlour_app;

insert into given_numbers (blind, subject) select blind, subject from personal_claims where kind = 'document';
