-- Locks members by their cash account, always in the same order, and reads what a stake is judged by.
-- With p_skip a member whom another transaction holds is left out instead of waited for.
-- The planner's settings of the hot functions keep plans made on empty tables fit for full ones.
-- A lane's connection carries the planner's settings itself; set and reset with each call they cost more than the smallest
-- batch.
create or replace function ledger_lock_members(p_members bigint[], p_skip boolean default false)
returns table (member_id bigint, currency text, balance bigint, flags integer, line_version integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if p_skip then
    return query
      select a.member_id, a.currency, a.balance, a.flags, a.line_version from ledger_accounts as a
       where a.id = any (select m * 256 from unnest(p_members) as m)
       order by a.id for no key update skip locked;
  else
    return query
      select a.member_id, a.currency, a.balance, a.flags, a.line_version from ledger_accounts as a
       where a.id = any (select m * 256 from unnest(p_members) as m)
       order by a.id for no key update;
  end if;
end $$;

revoke all on function ledger_lock_members from public;
grant execute on function ledger_lock_members to parlour_app;
