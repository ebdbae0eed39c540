-- The ticket is written by the statement that writes its wager, so that neither is ever without the other.
-- What the ticket keeps leaves the wager's details; the rest stays there for the betting record.
-- The house sells its lotteries under several names: whose lottery it is says the lottery itself, so that an
-- outside vendor's details can never make a ticket.
create or replace function lottery_keep_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb := new.details -> 'ticket';
begin
  if not exists (
    select from lotteries as l join games as g on g.code = l.code
     where l.code = new.game and g.vendor = new.vendor) then
    return new;
  end if;
  insert into lottery_tickets (wager_id, draw_id, member_id, game, issue, order_id, order_hash, line,
      chase_id, currency, play, selection, bets, units, unit, multiple, stake, prize_group, odds,
      rebate_ppm, prizes, most, balance_after, placed_at, business_day)
    values (new.id, (t ->> 'draw')::uuid, new.member_id, new.game, new.round, (t ->> 'order')::uuid,
      (t ->> 'hash')::bigint, (t ->> 'line')::integer, (t ->> 'chase')::uuid, new.currency,
      t ->> 'play', t ->> 'selection', (t ->> 'bets')::integer, (t ->> 'units')::integer,
      (t ->> 'unit')::bigint, (t ->> 'multiple')::integer, new.stake, (t ->> 'group')::integer,
      nullif(t -> 'odds', 'null'::jsonb), (t ->> 'rebatePpm')::integer, t -> 'prizes',
      (t ->> 'most')::bigint, new.stake_balance, new.placed_at, new.business_day);
  if t ? 'plan' then
    insert into lottery_chases (id, member_id, order_id, game, currency, lines, draws, first_issue,
        last_issue, reserved, stop_on_win, stop_on_profit, created_at, business_day)
      values ((t ->> 'chase')::uuid, new.member_id, (t ->> 'order')::uuid, new.game, new.currency,
        (t #>> '{plan,lines}')::integer, (t #>> '{plan,draws}')::integer, t #>> '{plan,first}',
        t #>> '{plan,last}', (t #>> '{plan,reserved}')::bigint, (t #>> '{plan,stopOnWin}')::boolean,
        (t #>> '{plan,stopOnProfit}')::bigint, new.placed_at, new.business_day);
  end if;
  new.details := new.details - 'ticket';
  return new;
end $$;

revoke all on function lottery_keep_ticket from public;
