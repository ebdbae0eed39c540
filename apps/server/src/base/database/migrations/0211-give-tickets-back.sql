-- Tickets that are being given back: written when it is decided, gone once the stake has returned. What is
-- left here after a crash is finished by the next look.
create table lottery_returns (
  wager_id uuid primary key,
  member_id bigint not null,
  reason text not null,
  decided_at timestamptz not null default clock_timestamp()
);
create index lottery_returns_by_age on lottery_returns (decided_at);

grant select, insert, update, delete on lottery_returns to parlour_app;
grant select on lottery_returns to parlour_reader;
