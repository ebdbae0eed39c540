create or replace function record_audit(
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

revoke all on function record_audit from public;
grant execute on function record_audit to parlour_app;
