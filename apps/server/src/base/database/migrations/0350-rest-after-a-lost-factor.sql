-- Whoever talked two operators out of a second factor finds the money resting, too.
alter table withdrawal_pauses
  drop constraint withdrawal_pauses_reason_check,
  add constraint withdrawal_pauses_reason_check
    check (reason in ('contact_changed', 'funds_password_recovered', 'second_factor_removed'));
