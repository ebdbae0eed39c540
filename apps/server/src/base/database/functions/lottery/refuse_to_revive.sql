create or replace function refuse_to_revive() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the draw % is void and stays so', new.id using errcode = 'PL008';
end $$;

revoke all on function refuse_to_revive from public;
