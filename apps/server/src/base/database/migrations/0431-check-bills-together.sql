-- A bill still names the kind, the agent and the payer of its contract, and nobody else's. Two keys looked at each
-- bill for it, twice, and locked its contract, which took a third of the time of writing many bills; now the bills of
-- a statement are checked together. What they name never changes and is never taken away.
create function salaries_check_contracts() returns trigger language plpgsql as $$
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
create function contracts_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keep what they name', tg_table_name using errcode = '23503';
end $$;
revoke all on function salaries_check_contracts, contracts_refuse_change from public;

create trigger salaries_of_contracts after insert on salaries referencing new table as written
  for each statement execute function salaries_check_contracts();
create trigger salaries_stay before update of salary_id, kind, agent_id, payer_id, contract_id or delete or truncate
  on salaries for each statement execute function contracts_refuse_change();
create trigger contracts_stay before update of contract_id, kind, agent_id, payer_id or delete or truncate
  on contracts for each statement execute function contracts_refuse_change();

alter table salaries drop constraint salaries_of_contract, drop constraint salaries_of_payer;
alter table contracts drop constraint contracts_of_agents, drop constraint contracts_of_payers;
