-- The turnover of each day that points have been reckoned for, at the rate the day began with.
create table point_days (
  member_id bigint not null,
  business_day date not null,
  category text not null,
  -- Turnover of one point, in ledger units.
  per bigint not null check (per > 0),
  turnover bigint not null default 0,
  primary key (member_id, business_day, category)
) with (fillfactor = 70);

-- Turnover of a member by category and rate, and the whole points posted of it. What makes no whole point
-- yet stays in the turnover.
create table point_earnings (
  member_id bigint not null,
  category text not null,
  per bigint not null check (per > 0),
  turnover bigint not null default 0,
  posted bigint not null default 0 check (posted >= 0),
  primary key (member_id, category, per)
) with (fillfactor = 70);

create index point_earnings_due on point_earnings (member_id) where turnover / per > posted;

-- One row: how points become cash.
create table point_settings (
  id smallint primary key default 1 check (id = 1),
  converting boolean not null default false,
  -- So many whole points become `convert_cash`, in ledger units of the merchant's currency.
  convert_points integer not null default 100 check (convert_points > 0),
  convert_cash bigint not null default 10000 check (convert_cash > 0),
  -- Whole points.
  convert_minimum integer not null default 100 check (convert_minimum > 0),
  convert_daily_maximum integer not null default 10000 check (convert_daily_maximum > 0),
  -- How often the cash is to be played before it can be withdrawn.
  rollover_times integer not null default 1 check (rollover_times between 0 and 50)
);

insert into point_settings default values;

-- Goods of the mall. What a member was promised stands with the exchange, so that changing these changes nothing behind.
create table point_goods (
  good_id text primary key check (good_id ~ '^[a-z0-9-]{1,40}$'),
  position integer not null,
  kind text not null check (kind in ('cash', 'bonus', 'tickets', 'voucher', 'physical')),
  -- Texts by language.
  title jsonb not null,
  summary jsonb not null,
  terms jsonb not null,
  picture text not null,
  -- Whole points for one.
  price integer not null check (price > 0),
  -- How many are left; null: no end of them. Requests take from it, rejections give back.
  stock integer check (stock >= 0),
  member_limit integer check (member_limit > 0),
  limit_per text not null default 'ever' check (limit_per in ('ever', 'day', 'week', 'month')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- What it brings: cash, a bonus or tickets; null for vouchers and parcels. Amounts are ledger units as text.
  reward jsonb,
  kyc_level smallint not null default 0 check (kyc_level between 0 and 3),
  vip_level smallint not null default 0 check (vip_level >= 0),
  -- The house decides by itself; only for what it can hand over by itself.
  automatic boolean not null default false check (not automatic or kind in ('cash', 'bonus', 'tickets')),
  withdrawn_at timestamptz,
  check ((reward is null) = (kind in ('voucher', 'physical')))
);

-- Exchanges: the points are held when one is asked for, and leave or come back when it is decided.
create table point_redemptions (
  -- Made by who asks: the one key of a request.
  redemption_id uuid primary key,
  member_id bigint not null,
  good_id text not null references point_goods,
  kind text not null,
  -- As they stood when it was asked for.
  title jsonb not null,
  picture text not null,
  reward jsonb,
  quantity integer not null check (quantity > 0),
  points integer not null check (points > 0),
  content_hash bytea not null,
  state text not null default 'in_process' check (state in ('in_process', 'approved', 'rejected')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  reject_reason text,
  check ((state = 'in_process') = (decided_at is null)),
  check ((state = 'rejected') = (reject_reason is not null))
);

create index point_redemptions_by_member on point_redemptions (member_id, requested_at desc);

create index point_redemptions_waiting on point_redemptions (requested_at) where state = 'in_process';

-- Codes of vouchers; the code itself is sealed with the personal data under `voucher:<id>`.
create table point_vouchers (
  voucher_id uuid primary key,
  good_id text not null references point_goods,
  -- Taken with the request, freed by a rejection.
  redemption_id uuid references point_redemptions,
  added_at timestamptz not null default now()
);

create index point_vouchers_free on point_vouchers (good_id, added_at) where redemption_id is null;

create index point_vouchers_taken on point_vouchers (redemption_id) where redemption_id is not null;

-- Points that became cash, for the daily maximum and the record.
create table point_conversions (
  operation_id uuid primary key,
  member_id bigint not null,
  points integer not null check (points > 0),
  cash bigint not null check (cash > 0),
  currency text not null,
  rollover_times integer not null,
  business_day date not null,
  converted_at timestamptz not null default now()
);

create index point_conversions_by_member on point_conversions (member_id, business_day);

grant select, insert, update on point_days, point_earnings, point_settings, point_goods, point_redemptions,
  point_vouchers, point_conversions to parlour_app;
grant select on point_days, point_earnings, point_settings, point_goods, point_redemptions, point_vouchers,
  point_conversions to parlour_reader;
