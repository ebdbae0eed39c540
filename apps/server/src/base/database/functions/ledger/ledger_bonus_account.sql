-- The account that holds the money of a grant's bucket.
-- Without search_path: it names no table.
create or replace function ledger_bonus_account(p_member bigint, p_slot integer) returns bigint
language sql immutable parallel safe as $$
  select p_member * 256 + 16 + (p_slot - 16) % 240
$$;

revoke all on function ledger_bonus_account from public;
grant execute on function ledger_bonus_account to parlour_app, parlour_reader;
