-- Whoever holds the account's own number or address shows it again, where there is no password to type (decision 134).
alter table verification_codes drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check
  check (purpose in ('login', 'register', 'password', 'link', 'contact', 'second_step', 'old_contact',
                     'funds_password', 'owner'));
