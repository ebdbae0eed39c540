-- after lottery_book_line
-- The hash of such a line, as the leaf of the book's tree.
-- Without search_path: what its body names is bound when it is made.
create or replace function lottery_book_leaf(t lottery_tickets, accepted boolean) returns bytea
language sql stable
return sha256('\x00'::bytea || convert_to(lottery_book_line(t, accepted), 'UTF8'));

revoke all on function lottery_book_leaf from public;
grant execute on function lottery_book_leaf to parlour_app;
