-- Which tickets a book holds, in its order: a ticket's place and the lines from the middle of a book are found by a few
-- short slices, however long it is. Nobody has to count the tickets before them, whose number a stranger may choose.
alter table draw_books add column tickets bytea;
comment on column draw_books.tickets is 'The ids of the tickets, 16 bytes each, in the order of the hashes.';
-- Read by slices, which packed values do not allow.
alter table draw_books alter column tickets set storage external;

drop trigger keep_what_was_told on draw_books;
-- A book that a process of before writes has its ids filled in; and so have those that stand.
create function name_tickets_of_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.tickets := (
    select string_agg(uuid_send(t.wager_id), ''::bytea order by t.wager_id)
      from lottery_tickets t
     where t.draw_id = new.draw_id
       and (new.stage = 0 or t.play = (select s.play from draw_stages s
                                        where s.draw_id = new.draw_id and s.stage = new.stage)));
  return new;
end $$;
create trigger name_tickets before insert on draw_books for each row
  when (new.tickets is null) execute function name_tickets_of_book();
update draw_books b set tickets = (
  select string_agg(uuid_send(t.wager_id), ''::bytea order by t.wager_id)
    from lottery_tickets t
   where t.draw_id = b.draw_id
     and (b.stage = 0 or t.play = (select s.play from draw_stages s
                                    where s.draw_id = b.draw_id and s.stage = b.stage)));
-- What was told of a book stays, by columns: to look at the whole row as text takes hundreds of megabytes of a long book.
create trigger keep_what_was_told before update of draw_id, stage, leaves, tickets on draw_books for each row
  execute function refuse_change();
create trigger keep_knots before update of knots on draw_books for each row
  when (old.knots is not null and old.knots is distinct from new.knots) execute function refuse_change();

-- The place of a ticket in a book, from 0, by halves; null where it does not stand there.
create function place_in_book(p_draw uuid, p_stage integer, p_ticket uuid) returns integer
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

-- The tickets of a stretch of a book, with their places.
create function tickets_in_book(p_draw uuid, p_stage integer, p_from integer, p_most integer)
returns table (place integer, ticket uuid)
language sql stable set search_path = public, pg_temp as $$
  with named as (
    select substring(b.tickets from p_from * 16 + 1 for p_most * 16) as ids
      from draw_books b where b.draw_id = p_draw and b.stage = p_stage)
  select p_from + at, encode(substring(ids from at * 16 + 1 for 16), 'hex')::uuid
    from named, generate_series(0, length(ids) / 16 - 1) as at
$$;
grant execute on function place_in_book, tickets_in_book to parlour_app;
