-- A sum over rows: it does not depend on their order, and any change, loss or addition moves it.
-- Transfers without a list of wagers leave it out, so that the digests of old ones stay what they were.
-- Without search_path: it runs with the rights of who asks, and changes nothing.
create or replace function ledger_digest(p_lane integer, p_first bigint, p_last bigint) returns numeric
language sql stable as $$
  select coalesce(sum(hashtextextended(concat_ws('|', seq, member_id, operation_id, leg, debit_account,
           credit_account, amount, currency, reason, balance_after, wager_id, settlement_id,
           extract(epoch from created_at), business_day - date '2000-01-01', wager_ids), 7)), 0)
    from ledger_transfers where lane = p_lane and seq between p_first and p_last
$$;

revoke all on function ledger_digest from public;
grant execute on function ledger_digest to parlour_app, parlour_reader;
