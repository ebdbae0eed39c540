-- What was set aside and can never be given under its name is closed by two people: given under the name of what they
-- decided, given otherwise, or not owed. What is closed is no longer tried.
alter table ledger_set_aside
  add column closed_at timestamptz,
  add column closed_as text check (closed_as in ('given', 'given_otherwise', 'nothing_owed')),
  add column decision_id uuid,
  add constraint ledger_set_aside_closed check ((closed_at is null) = (closed_as is null));
create index ledger_set_aside_waiting on ledger_set_aside (set_aside_at) where given_at is null and closed_at is null;
grant update (closed_at, closed_as, decision_id) on ledger_set_aside to parlour_app;
