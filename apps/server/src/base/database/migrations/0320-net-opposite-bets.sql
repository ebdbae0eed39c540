-- Lottery bets that were set against opposite ones of their member in the same draw: the part of their stake that
-- counts as turnover. Written with their first settlement and never changed; a bet without a row counts in full.
create table netted_bets (
  wager_id uuid primary key,
  member_id bigint not null,
  -- Millionths.
  counts_ppm integer not null check (counts_ppm between 0 and 1000000)
);
grant select, insert on netted_bets to parlour_app;
grant select on netted_bets to parlour_reader;
