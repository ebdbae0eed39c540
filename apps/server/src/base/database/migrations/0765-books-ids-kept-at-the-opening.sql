-- A unique index compares each version of a row that goes to another page with all versions of that row that nobody can
-- clean, and reads their pages for it: what a bet costs beside a snapshot grew with each bet before it. An id is given at
-- the opening and never changes, so it is kept apart there, and only there.
alter table ledger_accounts drop constraint ledger_accounts_pkey;
