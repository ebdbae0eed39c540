-- Moves balances by the sum of the transfers and appends them with the lane's next numbers.
-- An account, unknown or of another currency than a transfer that touches it, refuses the whole.
-- Without search_path: only functions of the ledger call it, and it has theirs.
create or replace function ledger_apply(
  p_lane integer, p_now timestamptz, p_day date,
  t_member bigint[], t_operation uuid[], t_leg smallint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency text[], t_reason smallint[], t_balance bigint[], t_wager uuid[],
  t_settlement uuid[], o_account bigint[], o_delta bigint[]
) returns void language plpgsql as $$
declare
  first_seq bigint;
  wanted bigint;
  moved bigint;
  count_in integer := cardinality(t_member);
begin
  first_seq := ledger_next_places(p_lane, count_in);
  with net as materialized (
    select account, sum(delta)::bigint as delta, sum(opened)::bigint as opened,
           min(currency) as currency, max(currency) as other_currency
      from (
        select account, -amount as delta, 0::bigint as opened, currency
          from unnest(t_debit, t_amount, t_currency) as d (account, amount, currency)
        union all
        select account, amount, 0, currency
          from unnest(t_credit, t_amount, t_currency) as c (account, amount, currency)
        union all
        select account, 0, opened, null
          from unnest(o_account, o_delta) as o (account, opened)
      ) as legs
     group by account
  ), done as (
    update ledger_accounts as a
       set balance = a.balance + net.delta, open_stake = a.open_stake + net.opened,
           version = a.version + 1
      from net
     where a.id = net.account
       and (net.currency is null or a.currency = net.currency and net.other_currency = net.currency)
    returning 1
  )
  select (select count(*) from net), (select count(*) from done) into wanted, moved;
  if moved <> wanted then
    raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
  end if;
  insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
      amount, currency, reason, balance_after, wager_id, settlement_id, created_at, business_day)
    select member_id, operation_id, leg, p_lane, first_seq + place, debit, credit, amount, currency,
           reason, balance, wager_id, settlement_id, p_now, p_day
      from unnest(t_member, t_operation, t_leg, t_debit, t_credit, t_amount, t_currency, t_reason,
                  t_balance, t_wager, t_settlement) with ordinality
        as t (member_id, operation_id, leg, debit, credit, amount, currency, reason, balance,
              wager_id, settlement_id, place);
end $$;

revoke all on function ledger_apply from public;
