create or replace function settings_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settings_version set version = version + 1;
  return null;
end
$$;

revoke all on function settings_changed from public;
