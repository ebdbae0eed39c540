-- Debts are few among many transfers: only what went into one is in this index. The predicate names
-- the receivable's slot of a member's accounts; transfers never change, so it costs an insert nothing.
create index ledger_transfers_into_debt on ledger_transfers (member_id, created_at)
  where debit_account > 0 and debit_account % 256 = 3;

-- What a decided chargeback took from the member; the house bore the rest.
alter table chargebacks add column taken bigint not null default 0 check (taken between 0 and amount);
update chargebacks set taken = amount where state = 'reversed';
create index chargebacks_by_deposit on chargebacks (deposit_id);
create index chargebacks_by_member on chargebacks (member_id);
