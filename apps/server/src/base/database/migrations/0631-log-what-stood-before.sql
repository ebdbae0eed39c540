-- A house that is older than its public log tells what binds it already: ends of chains, draws that are not drawn,
-- tables of prizes in use, seals that stand. What was told since the triggers were made is not told again.
create view told_before as
  select kind, subject from public_log_waiting union all select kind, subject from public_log_entries;

select tell_public_log('chain', lottery || '/chain/' || chain, jsonb_build_object(
         'lottery', lottery, 'chain', chain, 'links', links, 'terminal', encode(terminal, 'hex')))
  from draw_chains c
 where not exists (select from told_before t where t.kind = 'chain' and t.subject = c.lottery || '/chain/' || c.chain)
 order by published_at;

select tell_log_of_draw(id, true) from draws d
 where state in ('upcoming', 'open', 'closed', 'drawing')
   and not exists (select from told_before t where t.kind = 'draw' and t.subject = d.lottery || '/' || d.issue)
 order by closes_at;

select tell_public_log('book', d.lottery || '/' || d.issue, jsonb_build_object(
         'hash', encode(d.book_hash, 'hex'), 'count', d.book_count))
  from draws d
 where state in ('closed', 'drawing') and book_hash is not null
   and not exists (select from told_before t where t.kind = 'book' and t.subject = d.lottery || '/' || d.issue);

select tell_public_log('book', d.lottery || '/' || d.issue, jsonb_build_object(
         'stage', s.stage, 'play', s.play, 'hash', encode(s.book_hash, 'hex'), 'count', s.book_count))
  from draw_stages s join draws d on d.id = s.draw_id
 where d.state in ('upcoming', 'open', 'closed', 'drawing') and s.book_hash is not null
   and not exists (select from told_before t where t.kind = 'book' and t.subject = d.lottery || '/' || d.issue);

select tell_log_of_prizes(raffle_id, version) from raffles r
 where not exists (select from told_before t where t.kind = 'prizes' and t.subject = r.raffle_id || '/prizes/' || r.version);

select tell_public_log('rules', raffle_id || '/prizes/' || version, jsonb_build_object('rulesHash', rules_hash))
  from raffle_tables r
 where not exists (select from told_before t where t.kind = 'rules' and t.subject = r.raffle_id || '/prizes/' || r.version);

select tell_public_log('seal', commitment, jsonb_build_object('of', 'rounds')) from fair_seeds f
 where retired_at is null
   and not exists (select from told_before t where t.kind = 'seal' and t.subject = f.commitment);

select tell_public_log('seal', commitment, jsonb_build_object('of', 'raffle', 'raffle', raffle_id)) from raffle_seeds f
 where used_at is null
   and not exists (select from told_before t where t.kind = 'seal' and t.subject = f.commitment);

drop view told_before;
