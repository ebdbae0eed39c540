-- A limit on playing time joins those on money: one minute is 10,000 units, as one unit of money is.
alter table ledger_limits drop constraint ledger_limits_kind_check,
  add constraint ledger_limits_kind_check check (kind in ('stake', 'deposit', 'loss', 'session'));
alter table ledger_limit_frames drop constraint ledger_limit_frames_kind_check,
  add constraint ledger_limit_frames_kind_check check (kind in ('stake', 'deposit', 'loss', 'session')),
  -- When playing time was counted last; only frames of that kind know it.
  add column moved_at timestamptz;

create function ledger_note_play() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
create trigger ledger_note_play before insert or update of used on ledger_limit_frames
  for each row when (new.kind = 'session') execute function ledger_note_play();
grant execute on function ledger_note_play() to parlour_app;

-- What a player has chosen about playing safely.
create table safety_choices (
  member_id bigint primary key references members (id),
  -- Minutes from one reality check to the next; 0: none wanted, where the profile allows that.
  reality_check_minutes smallint not null default 60,
  -- The player was asked for a limit and has set one, or has chosen to go without.
  limits_asked_at timestamptz,
  -- Last time the player was reminded to look at the limits, or changed one.
  reviewed_at timestamptz not null default now()
);

-- Limits, breaks and checks a player has set, changed or answered, as they were at that moment.
create table safety_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  act text not null check (act in ('limit_set', 'limit_raise_asked', 'limit_raised', 'limit_skipped',
    'time_out', 'exclusion', 'reopening_asked', 'reopened', 'reopening_refused', 'reality_check', 'reality_check_answered')),
  kind text,
  frame text,
  before text,
  after text,
  actor text not null,
  at timestamptz not null default clock_timestamp()
);
create index safety_history_of_member on safety_history (member_id, id desc);

-- Who has shut themselves out. The ledger's restriction stands until operators lift it; this says from when they may be asked.
create table exclusions (
  member_id bigint primary key references members (id),
  reason text not null check (reason in ('self', 'under_age', 'matched', 'house')),
  starts_at timestamptz not null default clock_timestamp(),
  -- Null: for ever.
  ends_at timestamptz,
  -- The player's own wish to play again, and from when operators may decide on it.
  asked_at timestamptz,
  decidable_at timestamptz,
  lifted_at timestamptz
);
create index exclusions_to_decide on exclusions (decidable_at) where asked_at is not null and lifted_at is null;

-- What an excluded person would be recognised by in a new account: keyed hashes, never the values.
create table exclusion_marks (
  kind text not null check (kind in ('document', 'name_birth', 'mobile', 'email', 'device')),
  blind bytea not null,
  member_id bigint not null references exclusions (member_id),
  primary key (kind, blind, member_id)
);
create index exclusion_marks_of_member on exclusion_marks (member_id);

-- When a session's player last answered a reality check; without a row, when the session began.
create table reality_checks (
  session_id uuid primary key,
  member_id bigint not null,
  answered_at timestamptz not null
);

grant select, insert, update, delete on safety_choices, exclusions, exclusion_marks, reality_checks to parlour_app;
grant select, insert on safety_history to parlour_app;
grant select on safety_choices, safety_history, exclusions, reality_checks to parlour_reader;
