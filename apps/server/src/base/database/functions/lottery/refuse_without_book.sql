create or replace function refuse_without_book() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % tells its book first', new.id using errcode = 'PL008';
end $$;

revoke all on function refuse_without_book from public;
