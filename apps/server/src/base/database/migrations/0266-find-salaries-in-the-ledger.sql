-- The proof of salaries adds up what they have brought to members. It is asked for every night and by whoever looks
-- at a stopped kind, and reads these few transfers instead of all there are.
create index ledger_transfers_of_salaries on ledger_transfers (reason) include (credit_account, amount)
  where reason in (51, 52);
