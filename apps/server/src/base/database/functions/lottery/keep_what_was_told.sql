-- What has been told stays: the columns that the trigger names, once they are written.
create or replace function keep_what_was_told() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  told text;
begin
  foreach told in array tg_argv loop
    if before -> told <> 'null' and before -> told is distinct from after -> told then
      raise exception '% of % was told and stays', told, tg_table_name using errcode = 'PL008';
    end if;
  end loop;
  return new;
end $$;

revoke all on function keep_what_was_told from public;
