-- A bill still names the kind, the agent and the payer of its contract, and nobody else's. Two keys looked at each
-- bill for it, twice, and locked its contract, which took a third of the time of writing many bills; now the bills of
-- a statement are checked together. What they name never changes and is never taken away.
-- What it looks up is what is meant by its name here, whatever a session has made beside it.
create or replace function salaries_check_contracts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (
    select from written as s where not exists (
      select from contracts as c
       where c.contract_id = s.contract_id and c.kind = s.kind and c.agent_id = s.agent_id
         and (s.payer_id is null or c.payer_id = s.payer_id))) then
    raise exception 'a bill names its contract, its agent and its payer' using errcode = '23503';
  end if;
  return null;
end $$;

revoke all on function salaries_check_contracts from public;
