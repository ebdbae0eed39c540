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
  settled_at timestamptz,
  -- What the ticket has won before a cap cut it; null where nothing was cut.
  won bigint
) with (fillfactor = 80);

create index lottery_tickets_by_draw on lottery_tickets (draw_id, wager_id);

create index lottery_tickets_by_member on lottery_tickets (member_id, placed_at desc);

create index lottery_tickets_by_chase on lottery_tickets (chase_id) where chase_id is not null;

-- A large draw is settled in four parts of its members, each member's tickets together. Their lane of ordinary
-- operations is the part's, so that rebates are given lane by lane.
create index lottery_tickets_to_settle on lottery_tickets (draw_id, (member_id % 4), member_id);

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

-- Tickets that are being given back: written when it is decided, gone once the stake has returned. What is
-- left here after a crash is finished by the next look.
create table lottery_returns (
  wager_id uuid primary key,
  member_id bigint not null,
  reason text not null,
  decided_at timestamptz not null default clock_timestamp()
);

create index lottery_returns_by_age on lottery_returns (decided_at);

create trigger decide_on_sale_only before insert on lottery_returns
  for each row execute function decide_on_sale_only();

-- Who is buying lottery tickets with a bonus right now: one purchase of a member after the other.
create table ticket_turns (
  member_id bigint primary key,
  turn_id uuid not null,
  until timestamptz not null
);

-- Most that a lottery pays for one line, to one member in one draw, and for one draw altogether. Applied after
-- the win is known, which stays written beside it. Null: no end.
create table lottery_payout_caps (
  game text primary key references games,
  per_line bigint check (per_line > 0),
  per_member bigint check (per_member > 0),
  per_draw bigint check (per_draw > 0)
);

-- Payout caps before they were changed, and until when tickets count as sold under them: a draw is settled by the
-- widest caps that held while its tickets were sold.
create table lottery_payout_caps_before (
  id bigint primary key generated always as identity,
  game text not null references games,
  per_line bigint,
  per_member bigint,
  per_draw bigint,
  held_until timestamptz not null
);

create index lottery_payout_caps_before_by_game on lottery_payout_caps_before (game, held_until);

grant select, insert, update, delete on lottery_terms, lottery_markets, lottery_hot_numbers, lottery_member_groups,
  ticket_turns, lottery_payout_caps to parlour_app;
grant select, insert, delete, update (reason, decided_at) on lottery_returns to parlour_app;
grant select, insert on lottery_payout_caps_before to parlour_app;
grant select on lottery_terms, lottery_markets, lottery_hot_numbers, lottery_member_groups, lottery_returns,
  ticket_turns, lottery_payout_caps, lottery_payout_caps_before to parlour_reader;

-- Tickets are written with their wagers, by the trigger of those; who serves the site says of them what became of them,
-- and cannot write another line under a book that is told.
grant select, update (state, payout, rebate, hits, result_version, settled_at, won) on lottery_tickets to
  parlour_app;
grant select, update (state, ended_at) on lottery_chases to parlour_app;
grant select on lottery_tickets, lottery_chases to parlour_reader;
