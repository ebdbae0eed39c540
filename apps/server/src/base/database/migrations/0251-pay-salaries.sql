-- What contracts earn, and what was paid of it.

-- Periods that were judged; a period is judged once. The house's contracts gross what all nets less shortfalls are.
create table salary_runs (
  kind text not null references contract_kinds (kind),
  period_start timestamptz not null,
  period_end timestamptz not null,
  period text not null,
  agents integer not null,
  suspended integer not null,
  top_gross bigint not null,
  nets bigint not null,
  shortfalls bigint not null,
  judged_at timestamptz not null default clock_timestamp(),
  primary key (kind, period_start)
);

-- A kind whose proof failed pays nothing more until the row is gone.
create table salary_stops (
  kind text primary key references contract_kinds (kind),
  stopped_at timestamptz not null default clock_timestamp(),
  reason text not null,
  difference bigint not null
);

-- One bill for each contract and period.
create table salaries (
  salary_id uuid primary key,
  kind text not null references contract_kinds (kind),
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  agent_id bigint not null references members (id),
  -- Null: the house pays.
  payer_id bigint references members (id),
  contract_id uuid not null references contracts (contract_id),
  contract_version integer not null,
  -- In what line the agent stood.
  depth integer not null,
  state text not null check (state in ('DUE', 'PAID', 'PARTIAL', 'UNPAID', 'HELD', 'CANCELLED',
    'PAID_WITH_SHORTFALL', 'SETTLED_FROM_WALLET', 'INSUFFICIENT', 'NOT_REACHED', 'SUSPENDED_NO_UPLINE_CONTRACT')),
  turnover bigint not null,
  active integer not null,
  base bigint not null,
  tier smallint,
  rate_ppm integer not null,
  carry_in bigint not null default 0,
  carry_out bigint not null default 0,
  gross bigint not null,
  owed bigint not null,
  net bigint not null,
  shortfall bigint not null,
  -- What is to be paid by this bill: a net of the house's, or a gross of the upline's.
  due bigint not null check (due >= 0),
  paid bigint not null default 0 check (paid between 0 and due),
  -- What uplines have paid for an agent who may not have it yet.
  held bigint not null default 0 check (held between 0 and due),
  overpaid bigint not null default 0,
  currency text not null,
  made_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  unique (kind, period_start, agent_id, contract_version)
) with (fillfactor = 80);
create index salaries_by_agent on salaries (agent_id, kind, period_start desc);
create index salaries_by_payer on salaries (payer_id, kind, period_start desc);
create index salaries_due on salaries (kind, period_start, depth, salary_id) where state = 'DUE';
create index salaries_held on salaries (made_at) where state = 'HELD';

-- Each payment of a bill; its id is the ledger operation of whoever gets it.
create table salary_payments (
  operation_id uuid primary key,
  salary_id uuid not null references salaries (salary_id),
  kind text not null,
  agent_id bigint not null,
  payer_id bigint,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp()
);
create index salary_payments_by_salary on salary_payments (salary_id);
create index salary_payments_by_agent on salary_payments (agent_id, paid_at);
create index salary_payments_by_payer on salary_payments (payer_id, paid_at) where payer_id is not null;

-- What an agent has earned and got by real-time contracts since a business day began.
create table real_time_days (
  agent_id bigint not null references members (id),
  business_day date not null,
  payer_id bigint,
  contract_id uuid not null,
  contract_version integer not null,
  -- Exact, in ledger units times a million.
  accrued numeric not null default 0,
  gross bigint not null default 0,
  owed bigint not null default 0,
  -- Opening amounts are what the day before had paid too much.
  paid bigint not null default 0,
  primary key (agent_id, business_day)
) with (fillfactor = 70);
create index real_time_days_by_day on real_time_days (business_day);

-- Shortfalls that an upline's next nets bear, where the house does not.
create table salary_shortfalls (
  agent_id bigint not null references members (id),
  kind text not null references contract_kinds (kind),
  left_units bigint not null check (left_units >= 0),
  primary key (agent_id, kind)
);

alter table contract_debts add column salary_id uuid references salaries (salary_id);

grant select, insert, update on salary_runs, salaries, salary_payments, real_time_days, salary_shortfalls to parlour_app;
grant select, insert, delete on salary_stops to parlour_app;
grant select on salary_runs, salary_stops, salaries, salary_payments, real_time_days, salary_shortfalls to parlour_reader;
