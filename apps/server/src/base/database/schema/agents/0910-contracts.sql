-- Contracts along a line: what an upline, or the house, promises a direct downline for a team's play.

-- The hour of the merchant's zone at which a business day of contracts begins. One row.
create table contract_clock (
  id smallint primary key default 1 check (id = 1),
  cutover_hour smallint not null default 0 check (cutover_hour between 0 and 23),
  changed_by text
);

-- The merchant's zone and the hour at which business days of contracts begin, side by side. One row.
create view contract_calendar as
  select l.zone, make_interval(hours => c.cutover_hour) as cutover from ledger_calendar as l, contract_clock as c;

insert into contract_clock default values;

-- The merchant's rules of each kind.
create table contract_kinds (
  kind text primary key check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  enabled boolean not null default false,
  max_tiers smallint not null default 10 check (max_tiers between 1 and 10),
  max_rate_ppm integer not null check (max_rate_ppm between 0 and 1000000),
  -- Turnover in the period from which a member counts as active, in ledger units.
  active_min_turnover bigint not null default 1000000 check (active_min_turnover >= 0),
  -- Only a dividend's can be chosen.
  period text not null check (
    case kind when 'DIVIDEND' then period in ('DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY') else period = kind end),
  -- PLATFORM_NET: the house pays each its net. UPLINE_WALLET: each pays those right below.
  funding text not null check (funding in ('PLATFORM_NET', 'UPLINE_WALLET')),
  -- Who bears what an upline owes beyond its own gross where the house pays: the house, or its next nets.
  shortfall text not null default 'ABSORB' check (shortfall in ('ABSORB', 'CARRY')),
  check_loss boolean not null,
  include_self boolean not null default true,
  dividend_mode text not null default 'FIXED' check (dividend_mode in ('FIXED', 'FLOAT')),
  average_daily boolean not null default false,
  -- What a dividend's base is lowered by.
  deduct text[] not null default '{rebate,promo,fee,wage}',
  -- What becomes of a bad period where an offer does not say.
  carry text not null default 'NONE' check (carry in ('NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF')),
  changed_by text,
  -- Whether two operators agree to each bill before it is paid; only dividends are looked at.
  review boolean not null default false
    check (not review or kind = 'DIVIDEND')
);

insert into contract_kinds (kind, max_rate_ppm, period, funding, check_loss) values
  ('DIVIDEND', 600000, 'SEMIMONTHLY', 'UPLINE_WALLET', true),
  ('DAILY', 50000, 'DAILY', 'UPLINE_WALLET', false),
  ('HOURLY', 50000, 'HOURLY', 'PLATFORM_NET', false),
  ('REALTIME', 50000, 'REALTIME', 'PLATFORM_NET', false);

-- One row for each version of each contract; terms never change, a new version takes its place.
create table contracts (
  contract_id uuid primary key,
  kind text not null references contract_kinds (kind),
  agent_id bigint not null references members (id),
  -- The direct upline; null: the house.
  payer_id bigint references members (id),
  version integer not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'CANCELLED', 'EXPIRED',
    'TERMINATION_PENDING', 'TERMINATED', 'SUPERSEDED')),
  -- [{ ratePpm, minTurnover, minActive, minLoss }], amounts as decimal text; none for REALTIME.
  tiers jsonb,
  profit_rate_ppm integer check (profit_rate_ppm between 0 and 1000000),
  loss_rate_ppm integer check (loss_rate_ppm between 0 and 1000000),
  carry text check (carry in ('NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF')),
  offered_by text not null,
  offered_at timestamptz not null,
  -- Until when the other side answers an offer, or a request to end.
  answer_by timestamptz,
  accepted_at timestamptz,
  -- It pays for the periods that begin in this span, whatever its state is by then.
  effective_from timestamptz,
  effective_until timestamptz,
  end_asked_by text check (end_asked_by in ('upline', 'downline')),
  end_reason text,
  end_note text,
  closed_at timestamptz,
  unique (kind, agent_id, version),
  check (agent_id <> payer_id),
  check (effective_until >= effective_from),
  check ((kind = 'REALTIME') = (tiers is null)),
  check ((kind = 'REALTIME') = (profit_rate_ppm is not null and loss_rate_ppm is not null)),
  check ((kind = 'DIVIDEND') = (carry is not null)),
  check ((state in ('PENDING', 'TERMINATION_PENDING')) = (answer_by is not null))
);

create unique index contracts_one_offer on contracts (kind, agent_id) where state = 'PENDING';

create unique index contracts_one_standing on contracts (kind, agent_id)
  where state in ('ACTIVE', 'TERMINATION_PENDING');

create index contracts_by_payer on contracts (payer_id, kind);

create index contracts_by_agent on contracts (agent_id, kind);

create index contracts_in_force on contracts (kind, effective_from) where effective_from is not null;

create index contracts_to_answer on contracts (answer_by) where answer_by is not null;

create trigger contracts_stay before update of contract_id, kind, agent_id, payer_id or delete or truncate
  on contracts for each statement execute function contracts_refuse_change();

-- Steps on contracts of one kind in one line are taken one after the other.
create table contract_turns (
  root_id bigint not null,
  kind text not null,
  primary key (root_id, kind)
);

-- What a payer still owes a payee for a period, oldest first; a paid one keeps its row.
create table contract_debts (
  id uuid primary key,
  payer bigint not null references members (id),
  payee bigint not null references members (id),
  kind text not null references contract_kinds (kind),
  period text not null,
  amount bigint not null check (amount > 0),
  left_units bigint not null check (left_units between 0 and amount),
  created_at timestamptz not null default now(),
  -- The bill that a shortfall of its payer left; salaries are made later, and so is the reference.
  salary_id uuid
);

create index contract_debts_open on contract_debts (payer, created_at) where left_units > 0;

create index contract_debts_by_payee on contract_debts (payee, created_at);

grant select, insert, update on contract_clock, contract_kinds, contracts, contract_turns, contract_debts to
  parlour_app;
grant select on contract_calendar to parlour_app;
grant select on contract_clock, contract_calendar, contract_kinds, contracts, contract_turns, contract_debts to
  parlour_reader;
