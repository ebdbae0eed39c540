-- What was sold of a draw, or of one of its stages, as it stood at the close: a hash of each ticket's line, from which
-- the book's root follows and the path of each ticket to it.
create table draw_books (
  draw_id uuid not null references draws on delete cascade,
  -- 0: of the whole draw.
  stage smallint not null,
  -- 32 bytes each, in the order of the tickets' ids.
  leaves bytea not null,
  -- The hashes of each 1,024 of them, so that a path is short work in a book of a million.
  knots bytea,
  primary key (draw_id, stage)
);
comment on table draw_books is 'Hashes of the tickets of a draw or stage as its book was told, in the order of their ids.';
-- Read by slices, which packed values do not allow; hashes cannot be packed.
alter table draw_books alter column leaves set storage external;
alter table draw_books alter column knots set storage external;
grant select, insert, update (knots) on draw_books to parlour_app;
create trigger keep_what_was_told before update on draw_books for each row
  execute function keep_what_was_told('leaves', 'knots');

-- The line of a ticket in the book of its draw: what was staked on what, for which prizes; not whose it is.
create function lottery_book_line(t lottery_tickets, accepted boolean) returns text
language sql immutable set search_path = public, pg_temp as $$
  select concat_ws(e'\n', 'parlour ticket', t.wager_id, t.game, t.issue, t.play, t.selection, t.bets, t.unit,
                   t.multiple, t.stake, t.currency, t.rebate_ppm, t.prizes,
                   case when accepted then 'accepted' else 'returned' end)
$$;
create function lottery_book_leaf(t lottery_tickets, accepted boolean) returns bytea
language sql immutable set search_path = public, pg_temp as $$
  select sha256('\x00'::bytea || convert_to(lottery_book_line(t, accepted), 'UTF8'))
$$;
grant execute on function lottery_book_line, lottery_book_leaf to parlour_app;
