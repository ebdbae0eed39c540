-- What the operator may change while the site runs. One row a section; its shape stands in site-settings.ts.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

create trigger settings_count_changes after insert or update or delete on settings
  for each statement execute function settings_changed();

create trigger ledger_zone_follows after insert or update on settings
  for each row when (new.name = 'merchant') execute function ledger_follow_zone();

-- Counts every change of settings or content, so that a process can ask with one number whether its copy is old.
create table settings_version (
  one_row boolean primary key default true check (one_row),
  version bigint not null
);

insert into settings_version (version) values (1);

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
  unique (group_name, position),
  -- A banner leads to a page of this site, a promotion, or an https address; never to a script or a disguised host.
  constraint banners_lead_somewhere_safe check (
    case linkage_type
      when 'PAGE' then linkage ~ '^/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?$'
      when 'PROMOTION' then linkage ~ '^[a-z0-9-]{1,64}$'
      when 'LINK' then linkage ~ '^https://[^/\\@[:space:][:cntrl:]]+(/[^\\[:space:][:cntrl:]]*)?$'
      else true
    end
  ),
  constraint banners_show_safe_pictures check (
    url = '' or url ~ '^(/|https://)[^/\\@[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$'
  )
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
  title jsonb not null
);

-- Articles of the help centre. Texts are objects by language; answers are HTML, cleaned before they are stored.
create table help_articles (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  topic_id text not null references help_topics on delete cascade,
  position integer not null,
  question jsonb not null,
  answer jsonb not null,
  updated_at timestamptz not null default now(),
  unique (topic_id, position)
);

-- Whether an article helped: one answer a reader, the last one counts.
create table help_votes (
  article_id text not null references help_articles on delete cascade,
  -- `member:42`, or the number a visitor's browser has made for itself.
  voter text not null,
  helpful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (article_id, voter)
);

-- Texts of the house with an address of their own: terms, privacy, rules of points. HTML, cleaned before it is stored.
create table content_pages (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  title jsonb not null,
  content jsonb not null,
  -- No lawyer has looked at it yet.
  draft boolean not null default true,
  updated_at timestamptz not null default now()
);

grant select, insert, update, delete on settings, banners, announcements, help_topics, help_articles, help_votes,
  content_pages to parlour_app;
grant select on settings_version to parlour_app;
grant select on settings, settings_version, banners, announcements, help_topics, help_articles, help_votes,
  content_pages to parlour_reader;
