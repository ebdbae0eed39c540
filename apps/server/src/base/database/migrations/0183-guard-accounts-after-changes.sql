-- Codes that an old contact agrees to its replacement with, and that open a forgotten funds password.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('login', 'register', 'password', 'link', 'contact', 'second_step', 'old_contact',
                     'funds_password'));

-- After a change that a stranger could have made, withdrawals rest, so that the member has time to notice.
create table withdrawal_pauses (
  member_id bigint not null references members (id),
  reason text not null check (reason in ('contact_changed', 'funds_password_recovered')),
  until timestamptz not null,
  primary key (member_id, reason)
);

create index member_sessions_of_member on member_sessions (member_id, started_at desc);

grant select, insert, update, delete on withdrawal_pauses to parlour_app;
grant select on withdrawal_pauses to parlour_reader;
