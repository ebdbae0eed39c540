create or replace function tell_log_of_prizes(p_raffle text, p_version integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_public_log('prizes', p_raffle || '/prizes/' || p_version, jsonb_build_object(
    'raffle', p_raffle, 'version', p_version, 'prizes', jsonb_agg(jsonb_build_object(
      'prize', prize, 'weight', weight, 'reward', reward, 'stock', stock_left) order by position)))
    from raffle_prizes where raffle_id = p_raffle and version = p_version having count(*) > 0
$$;

revoke all on function tell_log_of_prizes from public;
