-- Forgets house draws that came to their end days ago without a single bet, whatever else it is asked for.
create or replace function forget_draws(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from draws d
   where d.id = any (p_ids) and d.commit is not null and d.state = 'settled' and d.result is not null
     and d.book_count = 0 and d.book_late is not true and d.draws_at < clock_timestamp() - interval '1 day'
     and not exists (select from lottery_tickets t where t.draw_id = d.id);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke all on function forget_draws from public;
grant execute on function forget_draws to parlour_app;
