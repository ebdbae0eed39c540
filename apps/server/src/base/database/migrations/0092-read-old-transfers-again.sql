-- What lay before a checkpoint was verified once. Blocks of transfers with a digest of their content let
-- the continuous audit read a few of them again each time, the longest unread first.

-- Ranges of a lane that the audit has verified, each with the digest of its transfers and when it was last read.
create table ledger_audit_blocks (
  lane integer not null,
  first_seq bigint not null,
  last_seq bigint not null,
  digest numeric not null,
  verified_at timestamptz not null default clock_timestamp(),
  primary key (lane, last_seq)
);
create index ledger_audit_blocks_by_turn on ledger_audit_blocks (verified_at);

-- A sum over rows: it does not depend on their order, and any change, loss or addition moves it.
create function ledger_digest(p_lane integer, p_first bigint, p_last bigint) returns numeric
language sql stable as $$
  select coalesce(sum(hashtextextended(concat_ws('|', seq, member_id, operation_id, leg, debit_account,
           credit_account, amount, currency, reason, balance_after, wager_id, settlement_id,
           extract(epoch from created_at), business_day - date '2000-01-01'), 7)), 0)
    from ledger_transfers where lane = p_lane and seq between p_first and p_last
$$;
revoke all on function ledger_digest(integer, bigint, bigint) from public;
grant execute on function ledger_digest(integer, bigint, bigint) to parlour_app, parlour_reader;
grant select, insert, update on ledger_audit_blocks to parlour_app;
grant select on ledger_audit_blocks to parlour_reader;
