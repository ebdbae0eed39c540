-- When a book was told is the database's own word, and whether its round was known by then. Of a void draw stays, as
-- of any other, what it was bound to, and what it would have drawn.
alter table draws add column book_told_at timestamptz, add column book_late boolean, add column void_result text;
comment on column draws.book_told_at is 'When the book was told, by the database''s clock.';
comment on column draws.book_late is 'The round that decides was public before the book was told: bets could have been written with it known.';
comment on column draws.void_result is 'What a void house draw would have drawn, told once its round was there.';
alter table draw_stages add column book_told_at timestamptz, add column book_late boolean;
comment on column draw_stages.book_told_at is 'When the book of the stage was told, by the database''s clock.';
comment on column draw_stages.book_late is 'The stage''s round was public before its book was told.';
grant update (void_result) on draws to parlour_app;

create function note_told_book() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  beacon_name text;
begin
  if tg_table_name = 'draws' then
    beacon_name := new.beacon;
  else
    select d.beacon into beacon_name from draws d where d.id = new.draw_id;
  end if;
  new.book_told_at := clock_timestamp();
  select new.book_told_at >= to_timestamp(b.genesis + (new.beacon_round - 1) * b.period) into new.book_late
    from lottery_beacons b where b.name = beacon_name;
  return new;
end $$;
create trigger note_told_book before update on draws for each row
  when (old.book_hash is null and new.book_hash is not null) execute function note_told_book();
create trigger note_told_book before update on draw_stages for each row
  when (old.book_hash is null and new.book_hash is not null) execute function note_told_book();

-- Whoever may call a draw off after its round is known chooses among results. People may until its first close, and
-- the clock where the beacon did not tell the round in time; nobody brings a void draw back.
create function refuse_late_void() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  first_close timestamptz;
begin
  select least(new.closes_at, min(s.closes_at)) into first_close from draw_stages s where s.draw_id = new.id;
  if new.void_reason = 'operators' and clock_timestamp() < first_close then
    return new;
  end if;
  if new.void_reason in ('beacon_halted', 'beacon_silent') and clock_timestamp() >= (
       select greatest(new.draws_at, new.created_at) + l.void_after_seconds * interval '1 second'
         from lotteries l where l.code = new.lottery) then
    return new;
  end if;
  raise exception 'the draw % has closed: it is drawn', new.id using errcode = 'PL008';
end $$;
create trigger refuse_late_void before update on draws for each row
  when (old.commit is not null and new.state = 'void' and old.state <> 'void') execute function refuse_late_void();
create function refuse_to_revive() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % is void and stays so', new.id using errcode = 'PL008';
end $$;
create trigger refuse_to_revive before update on draws for each row
  when (old.commit is not null and old.state = 'void'
        and (new.state <> 'void' or new.void_reason is distinct from old.void_reason))
  execute function refuse_to_revive();

drop trigger keep_what_was_told on draws;
create trigger keep_what_was_told before update on draws for each row
  execute function keep_what_was_told('book_hash', 'book_count', 'revealed_link', 'signature', 'previous_signature',
                                      'void_result');

-- Counted in public: draws that were called off, and those whose book came late.
create index draws_void on draws (lottery, draws_at) where commit is not null and state = 'void';
create index draws_late on draws (lottery, draws_at) where book_late;
