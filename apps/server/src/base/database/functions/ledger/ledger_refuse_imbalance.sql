-- Every statement that moves balances moves them between accounts: the sum per currency stays.
-- Without search_path: it reads the rows of its statement only.
create or replace function ledger_refuse_imbalance() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (
      select currency, balance from after_rows
      union all
      select currency, -balance from before_rows
    ) as moved group by currency having sum(balance) <> 0
  ) then
    raise exception 'balances would not sum to zero' using errcode = 'PL001';
  end if;
  return null;
end $$;

revoke all on function ledger_refuse_imbalance from public;
