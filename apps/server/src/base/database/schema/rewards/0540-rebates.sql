-- A member's own rate in a category, where it differs from the house's.
create table rebate_rates (
  member_id bigint not null,
  category text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 200000),
  primary key (member_id, category)
);

-- The rebate of a member, day and category: at the rate the day began with, what it has earned and what was paid.
create table rebate_days (
  member_id bigint not null,
  business_day date not null,
  category text not null,
  currency text not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  turnover bigint not null default 0,
  earned bigint not null default 0,
  paid_turnover bigint not null default 0,
  paid bigint not null default 0,
  primary key (member_id, business_day, category)
) with (fillfactor = 70);

create index rebate_days_open on rebate_days (member_id) where earned <> paid;

-- What was paid, one row for each category of a claim. A member's payments are read by the days of a span, which an order
-- of moments does not find: the key begins with the member.
create table rebate_payments (
  -- Made by who claims, or by the house where it pays by itself.
  claim_id uuid not null,
  member_id bigint not null,
  category text not null,
  business_day date not null,
  currency text not null,
  turnover bigint not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('claimed', 'automatic')),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (member_id, claim_id, category)
);

grant select, insert, update, delete on rebate_rates to parlour_app;
grant select, insert, update on rebate_days to parlour_app;
grant select, insert on rebate_payments to parlour_app;
grant select on rebate_rates, rebate_days, rebate_payments to parlour_reader;
