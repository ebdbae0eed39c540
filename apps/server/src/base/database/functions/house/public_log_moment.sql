create or replace function public_log_moment(p_at timestamptz) returns text
language sql stable set search_path = public, pg_temp as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

revoke all on function public_log_moment from public;
