create or replace function tell_public_log(p_kind text, p_subject text, p_facts jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into public_log_waiting (kind, subject, body)
  values (p_kind, p_subject, jsonb_build_object('kind', p_kind, 'subject', p_subject,
                                                'at', public_log_moment(clock_timestamp()),
                                                'facts', jsonb_strip_nulls(p_facts))::text)
$$;

revoke all on function tell_public_log from public;
