-- What was decided to come back while its draw was on sale comes back, however long its money takes: the book names it
-- as returned, and settlement leaves it alone. So nothing is decided once sales are over: the row is not written. Who
-- makes the book locks the draw or stage first, and so waits for a decision that is being written.
create or replace function decide_on_sale_only() returns trigger
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

revoke all on function decide_on_sale_only from public;
