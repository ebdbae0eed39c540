-- What may be bet on in a lottery and for how much: prize mode, units and limits, one row a lottery.
create table lottery_terms (
  game text primary key references games,
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  -- The prize group that would return everything, and those that are sold; null where all plays pay odds.
  base integer check (base in (2000, 1980)),
  min_group integer,
  max_group integer,
  default_group integer,
  -- Rebate in millionths of the stake, taken instead of prize.
  max_rebate_ppm integer not null check (max_rebate_ppm between 0 and 150000),
  rebate_step_ppm integer not null check (rebate_step_ppm > 0),
  levels integer not null check (levels > 0),
  -- Prices of one bet where plays pay by group; ledger units as everywhere.
  units bigint[] not null check (cardinality(units) > 0),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_ticket bigint not null check (max_ticket >= max_stake),
  -- Most one member stakes on one draw.
  max_draw bigint not null check (max_draw >= min_stake),
  -- Most one line may win.
  max_prize bigint not null check (max_prize > 0),
  cancellable boolean not null default false,
  check (base is null or (min_group <= default_group and default_group <= max_group and max_group <= base))
);

-- Kinds of bets a lottery sells, each with its state, odds and limits.
create table lottery_markets (
  game text not null references lottery_terms,
  play text not null,
  state text not null check (state in ('open', 'suspended', 'closed')),
  -- Gross odds by tier as exact decimals; null where the play pays by prize group.
  odds jsonb,
  -- Most single bets one ticket may hold of it.
  max_bets integer check (max_bets > 0),
  -- Most that all together may stake on one number in one draw.
  number_limit bigint check (number_limit > 0),
  primary key (game, play)
);

-- Numbers of a market that cost more for now, or are not sold.
create table lottery_hot_numbers (
  game text not null,
  play text not null,
  number text not null,
  state text not null check (state in ('surcharge', 'closed')),
  surcharge_ppm integer not null default 0 check (surcharge_ppm between 0 and 5000000),
  primary key (game, play, number),
  foreign key (game, play) references lottery_markets,
  check ((state = 'surcharge') = (surcharge_ppm > 0))
);

-- A member's own prize group and rebate in a prize mode; without a row the lottery's hold.
create table lottery_member_groups (
  member_id bigint not null,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  max_group integer check (max_group between 1000 and 2000),
  max_rebate_ppm integer check (max_rebate_ppm between 0 and 150000),
  primary key (member_id, mode)
);

-- A line of a ticket in one draw: one wager, with the terms it was sold at.
create table lottery_tickets (
  wager_id uuid primary key,
  draw_id uuid not null,
  member_id bigint not null,
  game text not null,
  issue text not null,
  -- The purchase, a fingerprint of what was asked for, and the line's place in it, from 1.
  order_id uuid not null,
  order_hash bigint not null,
  line integer not null,
  chase_id uuid,
  currency text not null,
  play text not null,
  -- Canonical.
  selection text not null,
  bets integer not null check (bets > 0),
  units integer not null check (units > 0),
  -- Price of a unit of stake, and what was paid in all, a surcharge on numbers included.
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  -- Prize group or odds as sold, and the rebate taken instead of prize.
  prize_group integer,
  odds jsonb,
  rebate_ppm integer not null,
  -- What a winning single bet of each tier pays, in ledger units as text.
  prizes jsonb not null,
  -- The most it can pay.
  most bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  business_day date not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'push', 'void')),
  payout bigint not null default 0,
  rebate bigint not null default 0,
  -- Winning single bets by tier.
  hits jsonb,
  -- The version of the result it is decided by.
  result_version integer not null default 0,
  settled_at timestamptz
) with (fillfactor = 80);
create index lottery_tickets_by_draw on lottery_tickets (draw_id, wager_id);
create index lottery_tickets_by_member on lottery_tickets (member_id, placed_at desc);
create index lottery_tickets_by_chase on lottery_tickets (chase_id) where chase_id is not null;

-- The same lines bought for several draws at once. Its open tickets are its reserve.
create table lottery_chases (
  id uuid primary key,
  member_id bigint not null,
  order_id uuid not null,
  game text not null,
  currency text not null,
  lines integer not null check (lines > 0),
  draws integer not null check (draws > 0),
  first_issue text not null,
  last_issue text not null,
  reserved bigint not null check (reserved > 0),
  stop_on_win boolean not null,
  stop_on_profit bigint check (stop_on_profit > 0),
  state text not null default 'running' check (state in ('running', 'finished', 'won', 'profit', 'cancelled')),
  created_at timestamptz not null,
  business_day date not null,
  ended_at timestamptz
);
create index lottery_chases_by_member on lottery_chases (member_id, created_at desc);
create index lottery_chases_running on lottery_chases (id) where state = 'running';

-- The ticket is written by the statement that writes its wager, so that neither is ever without the other.
-- What the ticket keeps leaves the wager's details; the rest stays there for the betting record.
create function lottery_keep_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb := new.details -> 'ticket';
begin
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
revoke execute on function lottery_keep_ticket from public;

create trigger lottery_keeps_ticket before insert on wagers for each row
  when (new.category in ('LOTT', 'ELOTT') and new.vendor = 'parlour' and new.details ? 'ticket')
  execute function lottery_keep_ticket();

grant select, insert, update, delete on lottery_terms, lottery_markets, lottery_hot_numbers,
  lottery_member_groups, lottery_tickets, lottery_chases to parlour_app;
grant select on lottery_terms, lottery_markets, lottery_hot_numbers, lottery_member_groups,
  lottery_tickets, lottery_chases to parlour_reader;
