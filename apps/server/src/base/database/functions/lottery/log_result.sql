-- Results and voids, each version, at the end of the transaction, when the draw has its link and signature. Of what
-- people have entered stands that somebody did, not who.
create or replace function log_result() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log(case when new.result is null then 'void' else 'result' end,
    d.lottery || '/' || d.issue, jsonb_build_object(
      'version', new.version, 'result', new.result, 'source', new.source,
      'reason', case when new.result is null then d.void_reason end,
      'link', encode(d.revealed_link, 'hex'), 'round', d.beacon_round, 'signature', encode(d.signature, 'hex'),
      'previousSignature', encode(d.previous_signature, 'hex'),
      'sources', (select jsonb_agg(jsonb_build_object(
                           'source', case e.kind when 'feed' then e.source else 'operator' end,
                           'payloadHash', encode(e.payload_hash, 'hex')) order by e.received_at, e.id)
                    from draw_entries e where e.draw_id = d.id)))
    from draws d where d.id = new.draw_id;
  return null;
end $$;

revoke all on function log_result from public;
