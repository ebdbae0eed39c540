-- What the operator may change while the site runs. One row a section; its shape stands in settings/site-settings.ts.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- Counts every change of settings or content, so that a process can ask with one number whether its copy is old.
create table settings_version (
  one_row boolean primary key default true check (one_row),
  version bigint not null
);
insert into settings_version (version) values (1);

create function settings_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settings_version set version = version + 1;
  return null;
end
$$;
create trigger settings_count_changes after insert or update or delete on settings
  for each statement execute function settings_changed();

-- Texts are objects by language, such as {"pt": "...", "en": "..."}.
create table banners (
  id bigint primary key generated always as identity (start with 101),
  group_name text not null,
  position integer not null default 0,
  url text not null default '',
  linkage_type text check (linkage_type in ('PAGE', 'PROMOTION', 'LINK')),
  linkage text not null default '',
  title jsonb not null,
  text jsonb not null,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  unique (group_name, position)
);

create table announcements (
  id bigint primary key generated always as identity (start with 101),
  key text unique,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text not null default 'B',
  title jsonb not null,
  -- Cleaned to a small allow-list of tags before it is stored.
  content jsonb not null,
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index announcements_by_time on announcements (published_at desc, id desc)
  where withdrawn_at is null;

create table help_topics (
  id text primary key,
  position integer not null unique,
  title jsonb not null,
  -- [{"question": {"pt": ..}, "answer": {"pt": ..}}]
  questions jsonb not null
);

grant select, insert, update, delete on settings, banners, announcements, help_topics to parlour_app;
grant select on settings_version to parlour_app;
grant select on settings, settings_version, banners, announcements, help_topics to parlour_reader;
