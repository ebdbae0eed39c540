-- What a vendor that keeps wallets may bring home beyond what our books hold there, before the day's results
-- are booked; and from how much its book may differ from ours before it raises the alarm. In ledger units.
alter table wallet_vendors
  add column daily_result bigint not null default 100000000 check (daily_result >= 0),
  add column alarm_from bigint not null default 100000000 check (alarm_from > 0);

-- By how much a transfer exceeds what may come back by itself: two people decide it.
alter table wallet_transfers add column parked_beyond bigint;

-- The difference that has raised the alarm already: only one that has grown raises it again.
alter table wallet_reconciliations add column alarmed bigint not null default 0;

-- The most that a vendor may pay as one win, and a provider bring in as one payment, and in a day of UTC. In
-- units of the currency that the win or payment is in.
alter table game_vendors
  add column most_win bigint not null default 1000000000 check (most_win > 0),
  add column most_wins_a_day bigint not null default 100000000000 check (most_wins_a_day > 0);
alter table payment_providers
  add column most_payment bigint not null default 1000000000 check (most_payment > 0),
  add column most_payments_a_day bigint not null default 100000000000 check (most_payments_a_day > 0);

alter table stray_payments drop constraint stray_payments_reason_check;
alter table stray_payments add constraint stray_payments_reason_check
  check (reason in ('late', 'extra', 'other_currency', 'unknown_reference', 'over_ceiling'));

-- What vendors said was won and providers said was paid, by day of UTC; counted before it is credited. Sixteen
-- rows a day for each of them, so that not everybody waits for one.
create table exposure_days (
  kind text not null check (kind in ('vendor', 'provider')),
  code text not null,
  day date not null,
  currency text not null,
  shard smallint not null,
  amount bigint not null check (amount >= 0),
  primary key (kind, code, day, currency, shard)
);

-- Wins beyond their vendor's ceiling: not paid until two people allow them and the vendor sends them again.
create table held_wins (
  held_id uuid primary key,
  vendor text not null references game_vendors,
  transaction text not null,
  member_id bigint not null,
  game text not null,
  round text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'refused')),
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (vendor, transaction)
);
create index held_wins_waiting on held_wins (held_at) where state = 'waiting';

grant select, insert, update on exposure_days, held_wins to parlour_app;
grant select on exposure_days, held_wins to parlour_reader;
