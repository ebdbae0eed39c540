-- Takes the prize of a draw from what is left, and holds the draw to it: to the seal that is used up, to the table that
-- is bound, and to what really was gone.
create or replace function take_drawn_prize() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  empty text[];
begin
  perform from raffle_prizes where raffle_id = new.raffle_id and version = new.version order by position for update;
  select jsonb_object_agg(prize, stock_left),
         coalesce(array_agg(prize order by position) filter (where stock_left = 0), '{}')
    into new.stock, empty
    from raffle_prizes where raffle_id = new.raffle_id and version = new.version;
  if new.gone is distinct from empty then
    raise exception 'the draw % says % is gone, not %', new.draw_id, new.gone, empty using errcode = 'PL020';
  end if;
  if not exists (select from raffle_seeds
                  where raffle_id = new.raffle_id and member_id = new.member_id and nonce = new.nonce
                    and commitment = new.commitment and used_at is not null) then
    raise exception 'the draw % has no seal that is used up', new.draw_id using errcode = 'PL020';
  end if;
  if not exists (select from raffle_tables
                  where raffle_id = new.raffle_id and version = new.version and rules_hash = new.rules_hash) then
    raise exception 'the draw % has no bound table', new.draw_id using errcode = 'PL020';
  end if;
  update raffle_prizes set stock_left = stock_left - 1
   where raffle_id = new.raffle_id and version = new.version and prize = new.prize and stock_left is not null;
  return new;
end $$;

revoke all on function take_drawn_prize from public;
