-- What was decided to come back while its draw was on sale comes back, however long its money takes: the book names it
-- as returned, and settlement leaves it alone. So nothing is decided once sales are over: the row is not written. Who
-- makes the book locks the draw or stage first, and so waits for a decision that is being written.
create function decide_on_sale_only() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  sold lottery_tickets;
begin
  select * into sold from lottery_tickets where wager_id = new.wager_id;
  -- Of a draw that others draw people find afterwards that bets came after its result.
  if new.reason = 'result_known' and exists (select from draws where id = sold.draw_id and commit is null) then
    return new;
  end if;
  if sold.wager_id is null or not exists (
       select from draws d left join draw_stages s on s.draw_id = d.id and s.play = sold.play
        where d.id = sold.draw_id and coalesce(s.closes_at, d.closes_at) > clock_timestamp()) then
    return null;
  end if;
  perform from draws where id = sold.draw_id and state in ('upcoming', 'open') for key share;
  if not found then
    return null;
  end if;
  perform from draw_stages where draw_id = sold.draw_id and play = sold.play for key share;
  if exists (select from draw_stages
              where draw_id = sold.draw_id and play = sold.play and book_hash is not null) then
    return null;
  end if;
  return new;
end $$;
create trigger decide_on_sale_only before insert on lottery_returns
  for each row execute function decide_on_sale_only();
revoke update on lottery_returns from parlour_app;
grant update (decided_at, reason) on lottery_returns to parlour_app;

-- Those whose book is told already play on: it names them as accepted.
delete from lottery_returns r
 using lottery_tickets t join draws d on d.id = t.draw_id
       left join draw_stages s on s.draw_id = t.draw_id and s.play = t.play
 where t.wager_id = r.wager_id and d.commit is not null
   and (d.book_hash is not null or s.book_hash is not null);

-- Tickets are written with their wagers, by the trigger of those; who serves the site says of them what became of them,
-- and cannot write another line under a book that is told.
revoke insert, update, delete on lottery_tickets, lottery_chases from parlour_app;
grant update (state, payout, won, rebate, hits, result_version, settled_at) on lottery_tickets to parlour_app;
grant update (state, ended_at) on lottery_chases to parlour_app;
