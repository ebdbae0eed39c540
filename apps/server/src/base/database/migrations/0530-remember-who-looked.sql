-- Who was shown what of people today, so that a page that asks every few seconds is one line of the audit and not
-- thousands. The lines are in the audit; here stands only that they are written. What is older than yesterday is forgotten at the next look.
create table operator_looks (
  operator_id text not null references operators (operator_id),
  subject text not null,
  day date not null,
  primary key (operator_id, subject, day)
);

grant select, insert, update, delete on operator_looks to parlour_app;
