-- The difference of rebate rates along a line: what its people earn on the turnover below them, and were paid.

-- Days that have been reckoned; a closed day is reckoned once.
create table commission_runs (
  business_day date primary key,
  reckoned_at timestamptz not null default clock_timestamp(),
  -- Accounts with a rate below one of their own line: they get nothing, and somebody should look.
  inverted integer not null default 0
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

grant select, insert, update on commissions to parlour_app;
grant select, insert on commission_runs, commission_payments to parlour_app;
grant select on commission_runs, commissions, commission_payments to parlour_reader;
