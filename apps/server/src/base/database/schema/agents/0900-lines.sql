-- Where a member stood until a move: what was bet under that version belongs to those above it.
create table member_line_versions (
  member_id bigint not null references members (id),
  line_version integer not null,
  ancestors bigint[] not null,
  until timestamptz not null,
  primary key (member_id, line_version)
);

create table line_moves (
  move_id uuid primary key,
  member_id bigint not null references members (id),
  from_upline bigint references members (id),
  to_upline bigint not null references members (id),
  -- How many moved along, the member among them.
  members integer not null,
  reason text not null,
  proposed_by text not null,
  decided_by text not null,
  moved_at timestamptz not null default now()
);

create index line_moves_by_member on line_moves (member_id, moved_at desc);

-- What an account earns of its line's turnover, in millionths by category; no row is 0. Never above the
-- upline's, never below a direct downline's.
create table line_rates (
  member_id bigint not null references members (id),
  category text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  primary key (member_id, category)
);

-- A commission is reckoned by the rates of its moment; whoever opens one later must find them.
create table line_rate_changes (
  member_id bigint not null references members (id),
  category text not null,
  changed_at timestamptz not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  primary key (member_id, category, changed_at)
);

-- An upline's own words on somebody right below; they go when the line moves.
create table line_notes (
  upline_id bigint not null references members (id),
  member_id bigint not null references members (id),
  note text not null,
  primary key (upline_id, member_id)
);

-- Accounts that an agent has opened by hand, so that a lost answer can be asked for again.
create table opened_downlines (
  request_id uuid primary key,
  opened_by bigint not null references members (id),
  member_id bigint not null references members (id),
  account text not null,
  kind text not null check (kind in ('agent', 'member')),
  rates jsonb not null,
  opened_at timestamptz not null default now()
);

create index opened_downlines_by_upline on opened_downlines (opened_by, opened_at desc);

-- Agents of type 1 that operators have opened, so that a lost answer can be asked for again.
create table opened_top_agents (
  request_id uuid primary key,
  opened_by text not null,
  member_id bigint not null references members (id),
  account text not null,
  opened_at timestamptz not null default now()
);

-- Acts on lines and contracts that two operators agree on: debts settled by the house, stops that are lifted, agents at
-- the top of a line, and dividends that two people look at before they are paid, among them.
create table line_proposals (
  proposal_id uuid primary key,
  act text not null
    check (act in ('move', 'top_rates', 'house_contract', 'forced_end', 'settle_debt', 'lift_stop')),
  payload jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined')),
  decided_by text,
  decided_at timestamptz
);

create index waiting_line_proposals on line_proposals (proposed_at) where state = 'waiting';

grant select, insert on member_line_versions, line_moves, line_rate_changes, opened_top_agents to parlour_app;
grant select, insert, update, delete on line_rates, line_notes, opened_downlines, line_proposals to parlour_app;
grant select on member_line_versions, line_moves, line_rates, line_rate_changes, line_notes, opened_downlines,
  opened_top_agents, line_proposals to parlour_reader;
