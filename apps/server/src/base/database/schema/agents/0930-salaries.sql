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
  kind text not null,
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  agent_id bigint not null,
  -- Null: the house pays.
  payer_id bigint,
  contract_id uuid not null,
  contract_version integer not null,
  -- In what line the agent stood.
  depth integer not null,
  state text not null check (state in ('DUE', 'REVIEW', 'DENIED', 'PAID',
    'PARTIAL', 'UNPAID', 'HELD', 'CANCELLED', 'PAID_WITH_SHORTFALL', 'SETTLED_FROM_WALLET', 'INSUFFICIENT',
    'NOT_REACHED', 'SUSPENDED_NO_UPLINE_CONTRACT')),
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
  -- Out of whose money a bill is paid; the way of its period, whatever the merchant chooses later.
  paid_by text not null default 'house' check (paid_by in ('house', 'upline')),
  unique (kind, period_start, agent_id, contract_version)
) with (fillfactor = 80);

create index salaries_by_agent on salaries (agent_id, kind, period_start desc);

create index salaries_by_payer on salaries (payer_id, kind, period_start desc);

create index salaries_due on salaries (kind, period_start, depth, salary_id) where state = 'DUE';

create index salaries_held on salaries (made_at) where state = 'HELD';

create index salaries_in_review on salaries (kind, period_start, agent_id) where state = 'REVIEW';

create trigger salaries_of_contracts after insert on salaries referencing new table as written
  for each statement execute function salaries_check_contracts();

create trigger salaries_stay before update of salary_id, kind, agent_id, payer_id, contract_id or delete or truncate
  on salaries for each statement execute function contracts_refuse_change();

-- Each payment of a bill; its id is the ledger operation of whoever gets it.
create table salary_payments (
  operation_id uuid primary key,
  salary_id uuid not null,
  kind text not null,
  agent_id bigint not null,
  payer_id bigint,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp()
);

create index salary_payments_by_salary on salary_payments (salary_id);

create index salary_payments_by_agent on salary_payments (agent_id, paid_at);

create index salary_payments_by_payer on salary_payments (payer_id, paid_at) where payer_id is not null;

create trigger salary_payments_of_bills after insert on salary_payments referencing new table as written
  for each statement execute function salary_payments_check_bills();

create trigger salary_payments_stay before update of salary_id on salary_payments
  for each statement execute function salary_payments_refuse_change();

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
  -- Out of whose money a day of real-time salaries is paid: what was paid to date only means something within one
  -- way. Null: a day from before this column; the kind's own way.
  funding text check (funding in ('PLATFORM_NET', 'UPLINE_WALLET')),
  -- A line that is moved in mid-day may stand under a new contract before the day is over. What an agent earned
  -- until then stays owed by who was to pay it: [{payer, gross}], a number or PLATFORM, and ledger units.
  former jsonb not null default '[]' check (jsonb_typeof(former) = 'array'),
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

-- The difference of rebate rates along a line: what its people earn on the turnover below them, and were paid.

-- Days that have been reckoned; a closed day is reckoned once.
create table commission_runs (
  business_day date primary key,
  reckoned_at timestamptz not null default clock_timestamp(),
  -- Accounts with a rate below one of their own line: they get nothing, and somebody should look.
  inverted integer not null default 0,
  -- What rebates and commissions of a day came to above its highest rates, as the daily proof found it; nothing where
  -- the day is in order.
  excess bigint not null default 0
);

-- What somebody has earned on a day and category. Corrections may make it negative: it is netted with other days.
create table commissions (
  agent_id bigint not null references members (id),
  business_day date not null,
  category text not null,
  earned bigint not null,
  paid bigint not null default 0,
  primary key (agent_id, business_day, category)
) with (fillfactor = 70);

create index commissions_open on commissions (agent_id) where earned <> paid;

create table commission_payments (
  operation_id uuid primary key,
  agent_id bigint not null references members (id),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp()
);

create index commission_payments_by_agent on commission_payments (agent_id, paid_at);

alter table contract_debts add foreign key (salary_id) references salaries (salary_id);

grant select, insert, update on salary_runs, salaries, salary_payments, real_time_days, salary_shortfalls,
  commissions to parlour_app;
grant select, insert, delete on salary_stops to parlour_app;
grant select, insert, update (excess) on commission_runs to parlour_app;
grant select, insert on commission_payments to parlour_app;
grant select on salary_runs, salary_stops, salaries, salary_payments, real_time_days, salary_shortfalls,
  commission_runs, commissions, commission_payments to parlour_reader;
