-- Lines of members: how deep they grow, who stood where before a move, what each earns on turnover, and
-- what an operator asks a second person to agree to.

-- The same figure as in the rules: twenty levels below the top.
alter table members add constraint members_depth_at_most_twenty check (depth <= 20);

-- Everybody above, nearest first: one row read walks a line upwards.
alter table members add column ancestors bigint[] not null default '{}';
update members m set ancestors = l.above
  from (select member_id, array_agg(ancestor_id order by distance) as above
          from member_lines where distance > 0 group by member_id) l
 where l.member_id = m.id;

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

-- Acts on lines and contracts that two operators agree on.
create table line_proposals (
  proposal_id uuid primary key,
  act text not null check (act in ('move', 'top_rates', 'house_contract', 'forced_end')),
  payload jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined')),
  decided_by text,
  decided_at timestamptz
);
create index waiting_line_proposals on line_proposals (proposed_at) where state = 'waiting';

grant select, insert on member_line_versions, line_moves to parlour_app;
grant select, insert, update, delete on line_rates, line_notes, opened_downlines, line_proposals to parlour_app;
grant select on member_line_versions, line_moves, line_rates, line_notes, opened_downlines, line_proposals
  to parlour_reader;
