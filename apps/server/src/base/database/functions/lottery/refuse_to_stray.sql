-- A draw does not leave the row of those that are waited for without its result or a void, and is not sold again once its
-- book is told: either would be a void without a name.
create or replace function refuse_to_stray() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % is drawn next, not %', new.id, new.state using errcode = 'PL008';
end $$;

revoke all on function refuse_to_stray from public;
