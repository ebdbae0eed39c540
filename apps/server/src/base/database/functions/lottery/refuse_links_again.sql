create or replace function refuse_links_again() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'links of chain % of % are taken once', new.chain, new.lottery using errcode = 'PL008';
end $$;

revoke all on function refuse_links_again from public;
