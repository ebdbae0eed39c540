-- User names of members who register by mobile number.
create sequence member_account_numbers start with 100001;

-- Who is who. The ledger knows a member by id only; what identifies a person stands with the personal data.
create table members (
  id bigint generated always as identity (start with 100001) primary key,
  username text not null,
  -- The name as it is compared: two names that differ in case only are one.
  username_folded text not null unique,
  nickname text not null,
  -- 1, 2, 41, 42 agents; 4 trial; anything else an ordinary member.
  type smallint not null,
  currency text not null,
  jurisdiction text not null,
  parent_id bigint references members (id),
  depth integer not null check (depth >= 0),
  -- Grows with every move of the member or of somebody above, so that an event can say which line it was counted in.
  line_version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'suspended', 'closed')),
  referral_code text not null unique,
  avatar smallint not null default 1,
  language text,
  terms_accepted_at timestamptz,
  registered_at timestamptz not null default now(),
  registered_from inet,
  register_url text,
  closed_at timestamptz,
  -- Everybody above, nearest first: one row read walks a line upwards.
  ancestors bigint[] not null default '{}',
  check ((parent_id is null) = (depth = 0)),
  -- Trial money is a class of its own: only trial accounts hold it, and they hold nothing else.
  check ((type = 4) = (currency like '%.play')),
  -- The same figure as in the rules: twenty levels below the top.
  constraint members_depth_at_most_twenty check (depth <= 20)
);

create index members_by_parent on members (parent_id) where parent_id is not null;

create index open_trials on members (registered_at) where type = 4 and state = 'open';

-- What lines ask of many members at once, without reading the members themselves, whose rows are wide and lie apart:
-- whether they stand in a line, how deep and in which version of it, who is an agent, and who came when.
create index members_in_lines on members (id) include (parent_id, type, registered_at, depth, line_version);

-- Few are suspended; many are asked about before they are paid.
create index members_suspended on members (id) where state = 'suspended';

-- A team is searched by how names begin, in the order of their bytes whatever the collation.
create index members_by_start_of_name on members (username_folded text_pattern_ops);

-- Everybody above everybody below, each member with themselves at distance 0.
create table member_lines (
  ancestor_id bigint not null references members (id),
  member_id bigint not null references members (id),
  distance integer not null check (distance >= 0),
  primary key (ancestor_id, member_id)
);

create index member_lines_upwards on member_lines (member_id, distance);

-- Codes that bind a new member to an agent, on one domain or on all.
create table affiliate_codes (
  code_folded text primary key,
  code text not null,
  member_id bigint not null references members (id),
  domain text,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

-- How members prove who they are. Secrets are stored as hashes only; none of this is granted to the reader.
create table member_credentials (
  member_id bigint primary key references members (id),
  -- Absent: the member has no password yet and enters by another way.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  -- Somebody else chose this password: it must be changed at the first login.
  first_login boolean not null default false,
  funds_password_hash text,
  funds_password_changed_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz
);

-- What operators call a member by, for promotions that are meant for some.
create table member_labels (
  member_id bigint not null,
  label text not null check (label ~ '^[a-z0-9-]{1,40}$'),
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (member_id, label)
);

-- E-mail addresses and mobile numbers that the member has shown to be theirs.
create table confirmed_contacts (
  member_id bigint not null references members (id),
  kind text not null check (kind in ('email', 'mobile')),
  confirmed_at timestamptz not null,
  primary key (member_id, kind)
);

grant usage on sequence member_account_numbers to parlour_app;
grant select, insert, update on members, affiliate_codes to parlour_app;
grant select, insert, delete on member_lines to parlour_app;
grant select, insert, update, delete on member_credentials, member_labels, confirmed_contacts to parlour_app;
grant select on members, member_lines, affiliate_codes, member_labels, confirmed_contacts to parlour_reader;
