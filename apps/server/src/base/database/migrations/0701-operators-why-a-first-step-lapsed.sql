-- Why something that one operator proposed came to nothing without a second one. Null of what lapsed before it was noted.
alter table proposals add column lapsed_because text
  check (lapsed_because in ('time', 'left', 'role_lost')),
  add check (lapsed_because is null or state = 'expired');

alter table decision_acts add column lapsed_because text
  check (lapsed_because in ('time', 'changed', 'left', 'role_lost')),
  add check (lapsed_because is null or outcome = 'expired');

alter table inbox_broadcasts add column lapsed_because text
  check (lapsed_because in ('left', 'role_lost')),
  add check (lapsed_because is null or state = 'rejected');

grant update (lapsed_because) on proposals to parlour_app;
