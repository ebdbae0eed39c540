-- Who may be shown a round without being its player: whoever has its link, which nobody can guess.
create table round_links (
  link uuid primary key default gen_random_uuid(),
  member_id bigint not null,
  wager_id uuid not null,
  made_at timestamptz not null default now(),
  unique (member_id, wager_id)
);

grant select, insert, delete on round_links to parlour_app;
grant select (member_id, wager_id, made_at) on round_links to parlour_reader;
