-- Grants with a bucket: terms, wagering, what each bet counted; and locks on money that came with a condition.

-- A grant has a number of its own per member for ever; its bucket is one of 240 accounts, which an
-- ended grant leaves to a later one. First form: active, converted, closed.
alter table ledger_bonus_buckets drop constraint ledger_bonus_buckets_slot_check;
alter table ledger_bonus_buckets drop constraint ledger_bonus_buckets_state_check;
update ledger_bonus_buckets
   set state = case state when 'converted' then 'completed' when 'closed' then 'cancelled' else state end;
alter table ledger_bonus_buckets
  add constraint ledger_bonus_buckets_slot_check check (slot between 16 and 32767),
  add constraint ledger_bonus_buckets_state_check check (state in
    ('queued', 'active', 'completed', 'forfeited', 'expired', 'lost', 'cancelled')),
  add mode text not null default 'NON_STICKY'
    check (mode in ('NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE')),
  add amount bigint not null default 0 check (amount >= 0),
  add deposit bigint not null default 0 check (deposit >= 0),
  -- Null: never completes by play.
  add required bigint check (required >= 0),
  add wagered bigint not null default 0 check (wagered >= 0),
  add max_convert bigint check (max_convert >= 0),
  -- Percent of a stake that counts, per category; null: the house's table.
  add contribution jsonb,
  -- Open bets that money of this bucket pays for.
  add open_bets integer not null default 0 check (open_bets >= 0),
  add activated_at timestamptz,
  add ended_at timestamptz,
  -- What became cash at the end, and what went back to the house.
  add converted bigint not null default 0 check (converted >= 0),
  add removed bigint not null default 0 check (removed >= 0),
  add constraint never_over_wagered check (required is null or wagered <= required);
create index ledger_bonus_live on ledger_bonus_buckets (expires_at)
  where state in ('queued', 'active');

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

-- The account that holds the money of a grant's bucket.
create function ledger_bonus_account(p_member bigint, p_slot integer) returns bigint
language sql immutable parallel safe as $$
  select p_member * 256 + 16 + (p_slot - 16) % 240
$$;
grant execute on function ledger_bonus_account to parlour_app, parlour_reader;

-- The bonus rows of a batch: buckets that moved, bets that count. A member without a bucket in play
-- goes the plain way again.
create function ledger_write_bonuses(p_now timestamptz, p_rows jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A new active one is written after the old one has ended: at most one may be active.
  update ledger_bonus_buckets as b
     set state = d.state, wagered = d.wagered, open_bets = d.open_bets,
         converted = d.converted, removed = d.removed,
         ended_at = case when d.state in ('queued', 'active') then null else coalesce(b.ended_at, p_now) end
    from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint, slot smallint, state text,
           wagered bigint, open_bets integer, converted bigint, removed bigint)
   where b.member_id = d.member_id and b.slot = d.slot and not (b.state = 'queued' and d.state = 'active');
  update ledger_bonus_buckets as b
     set state = d.state, wagered = d.wagered, open_bets = d.open_bets, activated_at = p_now
    from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint, slot smallint, state text,
           wagered bigint, open_bets integer)
   where b.member_id = d.member_id and b.slot = d.slot and b.state = 'queued' and d.state = 'active';
  insert into ledger_bonus_bets as b (member_id, wager_id, slot, part, percent_bps, state, counted, placed_at, settled_at)
    select member_id, wager_id, slot, part, percent_bps, state, counted, p_now,
           case when state <> 'open' then p_now end
      from jsonb_to_recordset(p_rows -> 'bets') as d (member_id bigint, wager_id uuid, slot smallint,
             part bigint, percent_bps integer, state text, counted bigint)
    on conflict (member_id, wager_id) do update
      set state = excluded.state, counted = excluded.counted,
          settled_at = coalesce(b.settled_at, excluded.settled_at);
  update ledger_accounts as a set flags = a.flags & ~16
    from (select distinct member_id from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint)) as d
   where a.id = d.member_id * 256 and a.flags & 16 <> 0
     and not exists (select from ledger_bonus_buckets as b
                      where b.member_id = d.member_id and b.state in ('queued', 'active'));
end $$;
revoke all on function ledger_write_bonuses from public;
grant execute on function ledger_write_bonuses to parlour_app;
grant select on ledger_bonus_bets to parlour_app, parlour_reader;

-- Buckets as other chapters may read them.
create view bonus_buckets as
  select b.member_id, b.slot, b.state, b.mode, b.amount, b.deposit, b.required, b.wagered,
         b.max_stake, b.max_convert, b.categories, b.contribution, b.expires_at, b.open_bets,
         b.created_at, b.activated_at, b.ended_at, b.converted, b.removed, a.currency,
         case when b.state in ('queued', 'active') then a.balance else 0 end as balance
    from ledger_bonus_buckets as b
    join ledger_accounts as a on a.id = ledger_bonus_account(b.member_id, b.slot);
grant select on bonus_buckets to parlour_app, parlour_reader;

-- Every bonus that was offered or given to a member: where it came from and on what terms.
create table bonus_grants (
  -- The operation that gave it.
  id uuid primary key,
  member_id bigint not null,
  -- offered: waits for the player; taken: lives in its bucket; lapsed: nobody took it.
  state text not null check (state in ('offered', 'taken', 'lapsed')),
  slot smallint,
  source_kind text not null,
  source_id text not null,
  content_hash bigint not null,
  currency text not null,
  terms jsonb not null,
  multiplier numeric not null,
  required_on text not null check (required_on in ('BONUS', 'DEPOSIT_PLUS_BONUS')),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- What the player was told last, and which warnings of expiry in hours.
  told text,
  warned_hours smallint,
  check ((slot is not null) = (state = 'taken'))
);
create unique index bonus_grants_by_slot on bonus_grants (member_id, slot) where slot is not null;
create index bonus_grants_by_member on bonus_grants (member_id, created_at);
create index bonus_grants_untold on bonus_grants (member_id)
  where told is null or told in ('offered', 'queued', 'active');
grant select, insert, update on bonus_grants to parlour_app;
grant select on bonus_grants to parlour_reader;

-- Credits with a condition: so much must be played before money may leave. What was played is
-- counted from the wagers whenever it is asked for.
create table rollover_locks (
  -- The operation that made it.
  id uuid primary key,
  member_id bigint not null,
  source_kind text not null,
  source_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  times numeric not null check (times > 0),
  required bigint not null check (required >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- met: played; cleared: nothing was left to hold back; lifted: by an operator.
  closed_as text check (closed_as in ('met', 'cleared', 'lifted')),
  closed_at timestamptz,
  check ((closed_as is null) = (closed_at is null))
);
create index rollover_locks_open on rollover_locks (member_id, created_at) where closed_at is null;
create index rollover_locks_by_member on rollover_locks (member_id, created_at);
grant select, insert, update on rollover_locks to parlour_app;
grant select on rollover_locks to parlour_reader;
