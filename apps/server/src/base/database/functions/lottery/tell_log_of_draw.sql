-- What binds a draw, whole: its beacon by key, its close, and its stages; and whether it stood before the log did.
create or replace function tell_log_of_draw(p_id uuid, p_before boolean default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_public_log('draw', d.lottery || '/' || d.issue, jsonb_build_object(
    'id', d.id, 'lottery', d.lottery, 'issue', d.issue, 'family', l.family, 'source', l.source,
    'opensAt', public_log_moment(d.opens_at), 'closesAt', public_log_moment(d.closes_at),
    'drawsAt', public_log_moment(d.draws_at), 'voidAfterSeconds', l.void_after_seconds,
    'chain', d.chain, 'chainIndex', d.chain_index, 'commit', encode(d.commit, 'hex'),
    'beacon', (select jsonb_build_object('name', b.name, 'scheme', b.scheme, 'publicKey', b.public_key,
                                         'genesis', b.genesis, 'period', b.period)
                 from lottery_beacons b where b.name = d.beacon),
    'round', d.beacon_round, 'before', p_before,
    'stages', (select jsonb_agg(jsonb_build_object('stage', s.stage, 'play', s.play,
                                                   'closesAt', public_log_moment(s.closes_at),
                                                   'round', s.beacon_round) order by s.stage)
                 from draw_stages s where s.draw_id = d.id)))
    from draws d join lotteries l on l.code = d.lottery where d.id = p_id
$$;

revoke all on function tell_log_of_draw from public;
