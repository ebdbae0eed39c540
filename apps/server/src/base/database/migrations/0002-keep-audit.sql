-- Every operator, setting and credential change: who, what, before, after, why.
-- Append-only and chained: each line carries a hash over itself and the line before.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  subject text not null check (subject <> ''),
  before jsonb,
  after jsonb,
  reason text,
  hash bytea not null
);
create index audit_by_subject on audit (subject, id);
create index audit_by_actor on audit (actor, id);

-- The chain's end. Its row lock puts writers in line; lines are few, money does not pass here.
create table audit_head (
  single boolean primary key default true check (single),
  last_id bigint not null,
  last_hash bytea not null
);
insert into audit_head (last_id, last_hash) values (0, sha256('parlour audit'::bytea));

create function audit_hash(previous bytea, line audit) returns bytea
language sql immutable set timezone = 'UTC' as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    line.actor, line.action, line.subject, line.before, line.after, line.reason
  )::text, 'UTF8'))
$$;

create function record_audit(
  actor text, action text, subject text, before jsonb, after jsonb, reason text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  line audit;
begin
  select * into head from audit_head for update;
  line := row(head.last_id + 1, clock_timestamp(), actor, action, subject, before, after, reason, null);
  line.hash := audit_hash(head.last_hash, line);
  insert into audit select line.*;
  update audit_head set last_id = line.id, last_hash = line.hash;
  return line.id;
end
$$;

create function audit_chain_breaks() returns table (id bigint, problem text)
language sql stable set search_path = public, pg_temp as $$
  with chain as (
    select line.id, line.hash, line as whole,
           coalesce(lag(line.hash) over by_id, sha256('parlour audit'::bytea)) as previous,
           coalesce(lag(line.id) over by_id, 0) as previous_id
      from audit line
    window by_id as (order by line.id)
  )
  select chain.id, case when chain.id <> previous_id + 1 then 'lines before it are missing'
                        else 'its content or place was changed' end
    from chain
   where chain.id <> previous_id + 1 or chain.hash <> audit_hash(previous, whole)
  union all
  select head.last_id, 'lines at the end are missing or changed'
    from audit_head head
   where not exists (select from audit where audit.id = head.last_id and audit.hash = head.last_hash)
     and (head.last_id > 0 or exists (select from audit))
$$;

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '42501';
end
$$;

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_change();

grant select on audit, audit_head to parlour_app, parlour_reader;
grant execute on function audit_hash(bytea, audit), audit_chain_breaks() to parlour_app, parlour_reader;
grant execute on function record_audit(text, text, text, jsonb, jsonb, text) to parlour_app;
