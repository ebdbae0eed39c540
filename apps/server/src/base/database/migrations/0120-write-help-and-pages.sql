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

-- What stood in the topics moves over, its plain text made a paragraph.
insert into help_articles (id, topic_id, position, question, answer)
select topic.id || '-' || one.position, topic.id, one.position, one.entry -> 'question',
       (select jsonb_object_agg(language, '<p>' || replace(replace(replace(text, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>')
          from jsonb_each_text(one.entry -> 'answer') as each_text (language, text))
  from help_topics as topic,
       jsonb_array_elements(topic.questions) with ordinality as one (entry, position);

alter table help_topics drop column questions;

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

-- A banner leads to a page of this site, a promotion, or an https address; never to a script or a disguised host.
alter table banners add constraint banners_lead_somewhere_safe check (
  case linkage_type
    when 'PAGE' then linkage ~ '^/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?$'
    when 'PROMOTION' then linkage ~ '^[a-z0-9-]{1,64}$'
    when 'LINK' then linkage ~ '^https://[^/\\@[:space:][:cntrl:]]+(/[^\\[:space:][:cntrl:]]*)?$'
    else true
  end
);
alter table banners add constraint banners_show_safe_pictures check (
  url = '' or url ~ '^(/|https://)[^/\\@[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$'
);

grant select, insert, update, delete on help_articles, help_votes, content_pages to parlour_app;
grant select on help_articles, help_votes, content_pages to parlour_reader;
