-- after the tables
-- Without search_path: it names no table.
create or replace function audit_hash(previous bytea, line audit) returns bytea
language sql immutable set timezone = 'UTC' as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    line.actor, line.action, line.subject, line.before, line.after, line.reason
  )::text, 'UTF8'))
$$;

revoke all on function audit_hash from public;
grant execute on function audit_hash to parlour_app, parlour_reader;
