-- What a stake is judged by. Only members with a flag on their cash account have rows here.
create table member_restrictions (
  member_id bigint not null,
  kind text not null check (kind in ('frozen', 'timed_out', 'excluded')),
  -- Null: until somebody lifts it.
  until timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (member_id, kind)
);

-- A limit on playing time joins those on money: one minute is 10,000 units, as one unit of money is.
create table ledger_limits (
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  -- A higher limit waits a day and then for the member's confirmation; null amount means "none".
  next_wanted boolean not null default false,
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  updated_at timestamptz not null default now(),
  primary key (member_id, kind, period)
);

-- What has been used of a limit in the frame that starts on this business day.
create table ledger_limit_frames (
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  starts_on date not null,
  used bigint not null default 0,
  -- When playing time was counted last; only frames of that kind know it.
  moved_at timestamptz,
  primary key (member_id, kind, period, starts_on)
) with (fillfactor = 70);

create trigger ledger_note_play before insert or update of used on ledger_limit_frames
  for each row when (new.kind = 'session') execute function ledger_note_play();

create table ledger_switches (
  name text primary key,
  is_on boolean not null default true,
  reason text not null default '',
  changed_at timestamptz not null default now()
);

create table ledger_windows (
  id text primary key,
  is_open boolean not null default true,
  -- The cut-off, by the database's clock.
  closes_at timestamptz,
  -- What arrived before a window's close and waited in line is judged by its arrival, for so many milliseconds after the
  -- close and no longer. Nought where nobody says more: then the close is the moment of judging, as it always was.
  grace_ms integer not null default 0 check (grace_ms between 0 and 10000)
);

create table ledger_counters (
  id text primary key,
  value bigint not null default 0,
  cap bigint not null
) with (fillfactor = 50);

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

grant select, insert, update, delete on member_restrictions, ledger_limits, ledger_limit_frames, ledger_switches,
  ledger_windows, ledger_counters to parlour_app;
grant select, insert, update on exposure_days to parlour_app;
grant select on member_restrictions, ledger_limits, ledger_limit_frames, ledger_switches, ledger_windows,
  ledger_counters, exposure_days to parlour_reader;
