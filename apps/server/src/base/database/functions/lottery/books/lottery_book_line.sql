-- after the tables
-- The line of a ticket in the book of its draw: what was staked on what, for which prizes; not whose it is.
-- It is part of the statement that asks for it: a book of a million lines is read in seconds, where a call for each line
-- took half a minute, and a statement may not take longer.
-- Without search_path: what its body names is bound when it is made.
create or replace function lottery_book_line(t lottery_tickets, accepted boolean) returns text
language sql stable
return concat_ws(e'\n', 'parlour ticket', t.wager_id, t.game, t.issue, t.play, t.selection, t.bets, t.unit,
                 t.multiple, t.stake, t.currency, t.rebate_ppm, t.prizes,
                 case when accepted then 'accepted' else 'returned' end);

revoke all on function lottery_book_line from public;
grant execute on function lottery_book_line to parlour_app;
