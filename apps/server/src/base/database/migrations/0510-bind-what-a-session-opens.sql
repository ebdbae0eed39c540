-- A login code opens a session of the session it was made in: it ends with it and is no younger.
alter table member_sessions
  add column opened_by uuid references member_sessions (id) on delete set null,
  -- When somebody last showed who they are; null where a remembered device let them in.
  add column proven_at timestamptz;

update member_sessions set proven_at = started_at;

create index member_sessions_opened_by on member_sessions (opened_by) where opened_by is not null;

-- Codes live for a minute: those of before are not worth carrying over.
delete from login_codes;
alter table login_codes add column session_id uuid not null references member_sessions (id) on delete cascade;
create index login_codes_by_session on login_codes (session_id);

-- A password that was reset by message gives its owner a day to notice.
alter table withdrawal_pauses
  drop constraint withdrawal_pauses_reason_check,
  add constraint withdrawal_pauses_reason_check
    check (reason in ('contact_changed', 'funds_password_recovered', 'second_factor_removed',
                      'password_reset'));
