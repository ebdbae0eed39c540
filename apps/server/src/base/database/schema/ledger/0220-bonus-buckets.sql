-- Grants with a bucket: terms, wagering, what each bet counted. A grant has a number of its own per member for ever; its
-- bucket is one of 240 accounts, which an ended grant leaves to a later one.
create table ledger_bonus_buckets (
  member_id bigint not null,
  slot smallint not null check (slot between 16 and 32767),
  -- active: stakes may draw on it.
  state text not null check (state in
    ('queued', 'active', 'completed', 'forfeited', 'expired', 'lost', 'cancelled')),
  max_stake bigint check (max_stake > 0),
  -- Null: every category.
  categories text[],
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  mode text not null default 'NON_STICKY'
    check (mode in ('NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE')),
  amount bigint not null default 0 check (amount >= 0),
  deposit bigint not null default 0 check (deposit >= 0),
  -- Null: never completes by play.
  required bigint check (required >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  max_convert bigint check (max_convert >= 0),
  -- Percent of a stake that counts, per category; null: the house's table.
  contribution jsonb,
  -- Open bets that money of this bucket pays for.
  open_bets integer not null default 0 check (open_bets >= 0),
  activated_at timestamptz,
  ended_at timestamptz,
  -- What became cash at the end, and what went back to the house.
  converted bigint not null default 0 check (converted >= 0),
  removed bigint not null default 0 check (removed >= 0),
  primary key (member_id, slot),
  constraint never_over_wagered check (required is null or wagered <= required)
);

create unique index ledger_bonus_one_active on ledger_bonus_buckets (member_id)
  where state = 'active';

-- A campaign ends for a million members at one moment: they are found in an order that goes on after the last one seen,
-- and offers and warnings by their time, without reading every grant that ever was.
create index ledger_bonus_past on ledger_bonus_buckets (expires_at, member_id) where state in ('queued', 'active');

-- Buckets as other chapters may read them.
create view bonus_buckets as
  select b.member_id, b.slot, b.state, b.mode, b.amount, b.deposit, b.required, b.wagered,
         b.max_stake, b.max_convert, b.categories, b.contribution, b.expires_at, b.open_bets,
         b.created_at, b.activated_at, b.ended_at, b.converted, b.removed, a.currency,
         case when b.state in ('queued', 'active') then a.balance else 0 end as balance
    from ledger_bonus_buckets as b
    join ledger_accounts as a on a.id = ledger_bonus_account(b.member_id, b.slot);

-- What a bet counts toward a grant: fixed when it is placed, counted when it is settled.
create table ledger_bonus_bets (
  member_id bigint not null,
  wager_id uuid not null,
  slot smallint not null,
  -- The part of the stake that may count, and the percentage of it.
  part bigint not null check (part > 0),
  percent_bps integer not null check (percent_bps between 0 and 10000),
  -- open, then counted; voided counts nothing any more; late: the grant had ended before it was settled.
  state text not null default 'open' check (state in ('open', 'counted', 'voided', 'late')),
  counted bigint not null default 0 check (counted >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, wager_id)
) with (fillfactor = 80);

create index ledger_bonus_bets_by_grant on ledger_bonus_bets (member_id, slot, placed_at);

grant select, insert, update, delete on ledger_bonus_buckets to parlour_app;
grant select on bonus_buckets, ledger_bonus_bets to parlour_app;
grant select on ledger_bonus_buckets, bonus_buckets, ledger_bonus_bets to parlour_reader;
