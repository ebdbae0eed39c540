-- The tickets of a stretch of a book, with their places.
create or replace function tickets_in_book(p_draw uuid, p_stage integer, p_from integer, p_most integer)
returns table (place integer, ticket uuid)
language sql stable set search_path = public, pg_temp as $$
  with named as (
    select substring(b.tickets from p_from * 16 + 1 for p_most * 16) as ids
      from draw_books b where b.draw_id = p_draw and b.stage = p_stage)
  select p_from + at, encode(substring(ids from at * 16 + 1 for 16), 'hex')::uuid
    from named, generate_series(0, length(ids) / 16 - 1) as at
$$;

revoke all on function tickets_in_book from public;
grant execute on function tickets_in_book to parlour_app;
