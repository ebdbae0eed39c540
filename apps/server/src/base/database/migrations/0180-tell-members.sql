-- A member's platform messages. What a line says is a key and its values, put into words when it is read, so
-- that it follows the reader's language; the words of a broadcast stand with the broadcast.
create table inbox_messages (
  message_id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('transactions', 'rewards', 'safety', 'news')),
  text_key text not null,
  params jsonb not null default '{}',
  -- What it is about, such as withdrawal and its id, for the way there.
  reference_kind text,
  reference_id text,
  -- Opens in front of the page the next time the member looks.
  important boolean not null default false,
  -- A retried step tells once.
  dedupe text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Opened by itself once already.
  shown_at timestamptz,
  deleted_at timestamptz,
  -- Mail and SMS have been decided on.
  passed_on_at timestamptz,
  unique (member_id, dedupe),
  check ((reference_kind is null) = (reference_id is null))
);
create index inbox_messages_by_member on inbox_messages (member_id, message_id desc);
create index inbox_messages_unread on inbox_messages (member_id)
  where read_at is null and deleted_at is null;
create index inbox_messages_to_pass_on on inbox_messages (message_id) where passed_on_at is null;
create index inbox_messages_deleted on inbox_messages (deleted_at) where deleted_at is not null;

-- The cashier's notices were a list of their own; they move in with their keys, so that nothing is told twice.
insert into inbox_messages (member_id, kind, text_key, params, reference_kind, reference_id, dedupe,
                            created_at, read_at, passed_on_at)
select n.member_id, 'transactions', n.kind, coalesce(p.params, '{}'),
       case when n.payload ? 'withdrawalId' then 'withdrawal'
            when n.payload ->> 'depositId' is not null then 'deposit' end,
       coalesce(n.payload ->> 'withdrawalId', n.payload ->> 'depositId'),
       n.once_key, n.created_at, n.read_at, now()
  from member_notices as n
  left join lateral (
    select jsonb_object_agg(key,
             case when key ~* 'amount$' then jsonb_build_object('amount', value, 'currency', n.payload -> 'currency')
                  when key = 'confirmBy' then jsonb_build_object('at', value)
                  else value end) as params
      from jsonb_each(n.payload) where jsonb_typeof(value) in ('string', 'number')
  ) as p on true
 order by n.notice_id;
drop table member_notices;

grant select, insert, update, delete on inbox_messages to parlour_app;
grant select on inbox_messages to parlour_reader;
