-- The round that follows from a close, the same that every program which checks a draw reckons.
create or replace function round_of_close(p_beacon text, p_closes_at timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select greatest(1, ceil((ceil(extract(epoch from p_closes_at)) + 2 * period - genesis) / period) + 1)::bigint
    from lottery_beacons where name = p_beacon
$$;

revoke all on function round_of_close from public;
grant execute on function round_of_close to parlour_app;
