-- How the house keeps the money: one wallet for all vendors, or the vendors' own beside it. One row.
create table wallet_settings (
  id smallint primary key default 1 check (id = 1),
  is_single boolean not null default true,
  -- Leaving a vendor's game brings the money back by itself.
  return_on_exit boolean not null default false,
  -- The smallest transfer, in ledger units.
  minimum bigint not null default 10000 check (minimum > 0)
);

insert into wallet_settings default values;

-- Vendors that can keep balances of players of their own.
create table wallet_vendors (
  vendor text primary key references game_vendors,
  position integer not null default 0,
  enabled boolean not null default true,
  -- What a vendor that keeps wallets may bring home beyond what our books hold there, before the day's results
  -- are booked; and from how much its book may differ from ours before it raises the alarm. In ledger units.
  daily_result bigint not null default 100000000 check (daily_result >= 0),
  alarm_from bigint not null default 100000000 check (alarm_from > 0)
);

-- Movements between a member's main wallet and a vendor's, each with one end: done or refunded.
create table wallet_transfers (
  transfer_id uuid primary key,
  member_id bigint not null,
  vendor text not null references wallet_vendors,
  direction text not null check (direction in ('to_vendor', 'from_vendor')),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('init', 'debited', 'sent', 'unknown', 'done', 'refunded')),
  -- Why the vendor did not take it, as a word.
  refusal text,
  -- The press on "bring everything back" that it belongs to.
  request_id uuid,
  asked integer not null default 0,
  next_ask timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Until when an order to a vendor may still be on its way: so long nobody gives the money back, for the
  -- vendor could take it all the same. Moved on by whoever orders, in the statement that finds it open.
  ordering_until timestamptz,
  -- By how much a transfer exceeds what may come back by itself: two people decide it.
  parked_beyond bigint
);

create unique index wallet_transfers_one_open on wallet_transfers (member_id, vendor) where closed_at is null;

create index wallet_transfers_by_member on wallet_transfers (member_id, created_at desc);

create index wallet_transfers_due on wallet_transfers (next_ask) where closed_at is null;

create index wallet_transfers_by_end on wallet_transfers (vendor, closed_at) where state = 'done';

-- What a member has at a vendor, as the vendor last told.
create table wallet_balances (
  member_id bigint not null,
  vendor text not null references wallet_vendors,
  currency text not null,
  balance bigint not null,
  checked_at timestamptz not null default now(),
  primary key (member_id, vendor)
);

-- A day compared with a vendor's own book: transfers, what its games took or gave, what it holds.
create table wallet_reconciliations (
  vendor text not null references wallet_vendors,
  day date not null,
  currency text not null,
  ours_in bigint not null,
  ours_out bigint not null,
  theirs_in bigint not null,
  theirs_out bigint not null,
  -- What the vendor's games won from the players that day; booked once.
  result bigint not null,
  -- What the clearing account says it holds, and what it says itself, at the end of the day.
  held_ours bigint not null,
  held_theirs bigint not null,
  differences integer not null,
  checked_at timestamptz not null default now(),
  -- The difference that has raised the alarm already: only one that has grown raises it again.
  alarmed bigint not null default 0,
  primary key (vendor, day, currency)
);

-- Single transfers that the two books do not tell alike.
create table wallet_differences (
  vendor text not null references wallet_vendors,
  day date not null,
  transfer text not null,
  kind text not null check (kind in ('missing_ours', 'missing_theirs', 'amount_differs')),
  ours text,
  theirs text,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (vendor, day, transfer)
);

grant select, insert, update, delete on wallet_settings, wallet_vendors, wallet_transfers, wallet_balances,
  wallet_reconciliations, wallet_differences to parlour_app;
grant select on wallet_settings, wallet_vendors, wallet_transfers, wallet_balances, wallet_reconciliations,
  wallet_differences to parlour_reader;
