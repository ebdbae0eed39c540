-- What operators do about agents: debts settled by the house, stops that are lifted, agents at the top of a
-- line, and dividends that two people look at before they are paid.

alter table line_proposals drop constraint line_proposals_act_check;
alter table line_proposals add constraint line_proposals_act_check
  check (act in ('move', 'top_rates', 'house_contract', 'forced_end', 'settle_debt', 'lift_stop'));

-- Whether two operators agree to each bill before it is paid; only dividends are looked at.
alter table contract_kinds add column review boolean not null default false
  check (not review or kind = 'DIVIDEND');

alter table salaries drop constraint salaries_state_check;
alter table salaries add constraint salaries_state_check check (state in ('DUE', 'REVIEW', 'DENIED', 'PAID',
  'PARTIAL', 'UNPAID', 'HELD', 'CANCELLED', 'PAID_WITH_SHORTFALL', 'SETTLED_FROM_WALLET', 'INSUFFICIENT',
  'NOT_REACHED', 'SUSPENDED_NO_UPLINE_CONTRACT'));
create index salaries_in_review on salaries (kind, period_start, agent_id) where state = 'REVIEW';

-- Out of whose money a day of real-time salaries is paid: what was paid to date only means something within one
-- way. Null: a day from before this column; the kind's own way.
alter table real_time_days add column funding text check (funding in ('PLATFORM_NET', 'UPLINE_WALLET'));

-- Agents of type 1 that operators have opened, so that a lost answer can be asked for again.
create table opened_top_agents (
  request_id uuid primary key,
  opened_by text not null,
  member_id bigint not null references members (id),
  account text not null,
  opened_at timestamptz not null default now()
);
grant select, insert on opened_top_agents to parlour_app;
grant select on opened_top_agents to parlour_reader;
