-- Who is buying lottery tickets with a bonus right now: one purchase of a member after the other.
create table ticket_turns (
  member_id bigint primary key,
  turn_id uuid not null,
  until timestamptz not null
);
grant select, insert, update, delete on ticket_turns to parlour_app;
grant select on ticket_turns to parlour_reader;
