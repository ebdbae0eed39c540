-- The place of a ticket in a book, from 0, by halves; null where it does not stand there.
create or replace function place_in_book(p_draw uuid, p_stage integer, p_ticket uuid) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
declare
  wanted bytea := uuid_send(p_ticket);
  low integer := 0;
  high integer;
  middle integer;
  found_there bytea;
begin
  select length(b.tickets) / 16 into high from draw_books b where b.draw_id = p_draw and b.stage = p_stage;
  while low < high loop
    middle := (low + high) / 2;
    select substring(b.tickets from middle * 16 + 1 for 16) into found_there
      from draw_books b where b.draw_id = p_draw and b.stage = p_stage;
    if found_there < wanted then low := middle + 1; else high := middle; end if;
  end loop;
  select substring(b.tickets from low * 16 + 1 for 16) into found_there
    from draw_books b where b.draw_id = p_draw and b.stage = p_stage;
  return case when found_there = wanted then low end;
end $$;

revoke all on function place_in_book from public;
grant execute on function place_in_book to parlour_app;
