-- A book that a process of before writes has its ids filled in; and so have those that stand.
create or replace function name_tickets_of_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.tickets := (
    select string_agg(uuid_send(t.wager_id), ''::bytea order by t.wager_id)
      from lottery_tickets t
     where t.draw_id = new.draw_id
       and (new.stage = 0 or t.play = (select s.play from draw_stages s
                                        where s.draw_id = new.draw_id and s.stage = new.stage)));
  return new;
end $$;

revoke all on function name_tickets_of_book from public;
