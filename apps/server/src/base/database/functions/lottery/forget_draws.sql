-- Forgets house draws that came to their end days ago without a single bet, whatever else it is asked for, and with
-- them what somebody had proposed to change of them. What stands against calling off another draw stays: a link that is
-- told while an earlier one of its chain is waited for (refuse_late_void), and the last draw of each lottery, which
-- shows how far its beacon has come (latest_round_drawn).
create or replace function forget_draws(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten uuid[];
begin
  with gone as (
    delete from draws d
     where d.id = any (p_ids) and d.commit is not null and d.state = 'settled' and d.result is not null
       and d.book_count = 0 and d.book_late is not true and d.draws_at < clock_timestamp() - interval '1 day'
       and not exists (select from lottery_tickets t where t.draw_id = d.id)
       and not exists (select from draws e
                        where e.lottery = d.lottery and e.chain = d.chain and e.chain_index < d.chain_index
                          and e.commit is not null and e.state in ('upcoming', 'open', 'closed'))
       and exists (select from draws n
                    where n.lottery = d.lottery and n.beacon = d.beacon and n.result is not null
                      and n.draws_at > d.draws_at and n.beacon_round >= d.beacon_round)
    returning d.id)
  select coalesce(array_agg(id), '{}') into forgotten from gone;
  delete from proposals where kind = 'draw_change' and about = any (forgotten::text[]);
  return cardinality(forgotten);
end $$;

revoke all on function forget_draws from public;
grant execute on function forget_draws to parlour_app;
