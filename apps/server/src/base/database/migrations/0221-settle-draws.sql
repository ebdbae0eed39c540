-- Settling draws: how far each is, and what is capped.

insert into ledger_reasons (code, name) values (105, 'lottery_rebate'), (106, 'lottery_rebate_returned');

-- A large draw is settled in four parts of its members, each member's tickets together. Their lane of ordinary
-- operations is the part's, so that rebates are given lane by lane.
create index lottery_tickets_to_settle on lottery_tickets (draw_id, (member_id % 4), member_id);

-- What the ticket has won before a cap cut it; null where nothing was cut.
alter table lottery_tickets add column won bigint;

-- Most that a lottery pays for one line, to one member in one draw, and for one draw altogether. Applied after
-- the win is known, which stays written beside it. Null: no end.
create table lottery_payout_caps (
  game text primary key references games,
  per_line bigint check (per_line > 0),
  per_member bigint check (per_member > 0),
  per_draw bigint check (per_draw > 0)
);

-- The parts of a draw's work and how far each is: members up to `after_member` are settled. The place moves in the
-- transaction that moves the money.
create table draw_settlements (
  draw_id uuid not null,
  version integer not null,
  -- 0 to 3: members of that remainder; -1: all of a small draw at once.
  part smallint not null check (part between -1 and 3),
  after_member bigint not null default 0,
  -- All that the draw's tickets have won, where a cap on the whole draw has to be shared out.
  draw_won numeric,
  tickets bigint not null default 0,
  winners bigint not null default 0,
  payout numeric not null default 0,
  rebate numeric not null default 0,
  -- Whoever waited longest is next, so that a large draw keeps no small one waiting.
  touched_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  primary key (draw_id, version, part),
  foreign key (draw_id, version) references draw_work on delete cascade
) with (fillfactor = 70);
create index draw_settlements_open on draw_settlements (touched_at) where done_at is null;

grant select, insert, update, delete on lottery_payout_caps, draw_settlements to parlour_app;
grant select on lottery_payout_caps, draw_settlements to parlour_reader;
