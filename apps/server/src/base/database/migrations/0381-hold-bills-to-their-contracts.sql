-- A bill names the kind, the agent and the payer of its contract, and nobody else's: two keys that say so stand for
-- four that only said that each of them exists, and a bill looks at its contract alone, not at three tables more.
alter table contracts
  add constraint contracts_of_agents unique (contract_id, kind, agent_id),
  add constraint contracts_of_payers unique (contract_id, payer_id);
alter table salaries
  add constraint salaries_of_contract foreign key (contract_id, kind, agent_id)
    references contracts (contract_id, kind, agent_id),
  add constraint salaries_of_payer foreign key (contract_id, payer_id) references contracts (contract_id, payer_id),
  drop constraint salaries_kind_fkey,
  drop constraint salaries_agent_id_fkey,
  drop constraint salaries_payer_id_fkey,
  drop constraint salaries_contract_id_fkey;
