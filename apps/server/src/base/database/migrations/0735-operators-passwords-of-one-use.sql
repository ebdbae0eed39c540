-- A password that somebody else made for an operator is good until then, and for one thing: to choose another.
-- Null: the operator chose it.
alter table operators add column password_until timestamptz;
