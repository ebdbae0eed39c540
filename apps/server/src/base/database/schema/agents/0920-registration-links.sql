-- Registration links of agents. Their codes share one room with the agents' invitation codes.
create table registration_links (
  link_id uuid primary key,
  code text not null,
  code_folded text not null unique,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('agent', 'member')),
  -- Rates in millionths by category; at the registration the smaller of these and the maker's then.
  rates jsonb not null,
  domain text,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  is_on boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  check (max_uses is null or uses <= max_uses)
);

create index registration_links_by_member on registration_links (member_id, created_at desc);

-- Who came by which link, and with what rates.
create table link_uses (
  member_id bigint primary key references members (id),
  link_id uuid not null references registration_links (link_id),
  rates jsonb not null,
  used_at timestamptz not null default now()
);

create index link_uses_by_link on link_uses (link_id);

grant select, insert, update on registration_links to parlour_app;
grant select, insert on link_uses to parlour_app;
grant select on registration_links, link_uses to parlour_reader;
