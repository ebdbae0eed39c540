-- outside a transaction
-- The proof of salaries looks at some members at a time, and finds what salaries brought them by their accounts.
create index concurrently if not exists ledger_transfers_of_salaries_by_account
  on ledger_transfers (credit_account, reason) include (amount) where reason in (51, 52);
drop index concurrently if exists ledger_transfers_of_salaries;
