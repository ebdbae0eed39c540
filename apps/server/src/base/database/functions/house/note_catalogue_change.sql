-- Without search_path: it runs with the rights of who changes the catalogue.
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update game_catalogue_version set version = version + 1;
  return null;
end $$;

revoke all on function note_catalogue_change from public;
grant execute on function note_catalogue_change to parlour_app;
